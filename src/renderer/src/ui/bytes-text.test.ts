import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [61_440, '60 kB'],
  [5 * 1024 ** 2, '5 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(bytesText(bytes)).toBe(words);
});
