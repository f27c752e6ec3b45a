import { expect, it } from 'vitest';
import { caseFolded } from './case-folded.ts';

it.each([
  ['the beginning of a word in Greek capitals', 'ΟΔΟΣΑ', 'ΟΔΟΣ'],
  ['a final sigma by a capital one', 'Πειραιάς 4', 'Σ 4'],
  ['letters with marks in another case', 'Žižkov', 'ŽIŽ'],
])('finds %s', (_, text, part) => {
  expect(caseFolded(text)).toContain(caseFolded(part));
});
