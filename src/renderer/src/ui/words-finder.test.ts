import { expect, it } from 'vitest';
import { wordsFinder } from './words-finder.ts';

it.each([
  ['LTE signal strength', 'signal', true],
  ['LTE signal strength', ' Strength  LTE ', true],
  ['LTE signal strength', 'gna', true],
  ['LTE signal strength', 'lte quality', false],
  ['ΟΔΟΣ 5', 'οδος', true],
  ['Přejít na zařízení', 'zarizeni', true],
  ['Geräte überwachen', 'gerate', true],
  ['Geräte überwachen', 'geraete', true],
  ['Geräte überwachen', 'UEBERW', true],
  ['Die Größe von Öl', 'groesse oel', true],
  ['Die Größe von Öl', 'Größe Öl', true],
  ['anything', ' ', true],
  ['anything', '', true],
])('in "%s", the words "%s" are found: %s', (text, search, isFound) => {
  expect(wordsFinder(search)(text)).toBe(isFound);
});
