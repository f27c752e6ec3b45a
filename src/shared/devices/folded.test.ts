import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['the beginning of a word in Greek capitals', 'ΟΔΟΣΑ', 'ΟΔΟΣ'],
  ['a final sigma by a capital one', 'Πειραιάς 4', 'Σ 4'],
  ['letters with marks in another case', 'Žižkov', 'ŽIŽ'],
])('finds %s', (_, text, part) => {
  expect(folded(text)).toContain(folded(part));
});
