import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  [0, '0\u00a0bytes'],
  [1, '1\u00a0byte'],
  [1023, '1,023\u00a0bytes'],
  [1024, '1\u00a0kB'],
  [1536, '1.5\u00a0kB'],
  [61_440, '60\u00a0kB'],
  [5 * 1024 ** 2, '5\u00a0MB'],
  [3 * 1024 ** 4, '3,072\u00a0GB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(bytesText(bytes)).toBe(words);
});
