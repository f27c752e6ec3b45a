import { expect, it } from 'vitest';
import { caseFolded } from './case-folded.ts';

it.each([
  ['the beginning of a word in Greek capitals', 'ΟΔΟΣΑ', 'ΟΔΟΣ'],
  ['a final sigma by a capital one', 'Πειραιάς 4', 'Σ 4'],
  ['letters with marks in another case', 'Žižkov', 'ŽIŽ'],
  ['letters with marks apart by letters with marks', 'Žižkov'.normalize('NFD'), 'ŽIŽ'],
  ['letters with marks by letters with marks apart', 'Žižkov', 'ŽIŽ'.normalize('NFD')],
  ['a capital i with a dot by one without', 'İzmir 4', 'izm'],
  ['an i by a capital one with a dot', 'izmir 4', 'İZM'],
  ['a capital i with its dot apart', 'İzmir 4'.normalize('NFD'), 'izm'],
  ['a dotless i in another case', 'Diyarbakır', 'BAKIR'],
  ['letters with marks by letters without', 'Příšerně žluťoučký kůň', 'priserne zlutoucky kun'],
  ['letters without marks by letters with marks', 'Pripojeni', 'připojení'],
  ['umlauts by plain vowels', 'Übersicht', 'ubersicht'],
  ['a sharp s by two letters', 'Gießen', 'GIESS'],
  ['two letters by a sharp s', 'GIESSEN', 'gieß'],
  ['Greek vowels by vowels without an accent', 'Αθήνα', 'ΑΘΗΝΑ'],
])('finds %s', (_, text, part) => {
  expect(caseFolded(text)).toContain(caseFolded(part));
});

it.each([
  ['Japanese', 'ガス', 'カス'],
  ['Hindi', 'कि', 'का'],
])('tells letters of %s with different marks apart', (_, text, part) => {
  expect(caseFolded(text)).not.toContain(caseFolded(part));
});
