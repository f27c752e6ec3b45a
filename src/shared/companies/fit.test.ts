import { expect, it } from 'vitest';
import { fitOf, fits } from './fit.ts';

it.each([
  ['Bus', fits.exactly],
  ['Bus 7', fits.atStart],
  ['Depot Bus', fits.atWord],
  ['Autobus', fits.inside],
  ['Columbus, Bus 7', fits.atWord],
  ['Columbus, airbus', fits.inside],
  ['İstanbul-Bus', fits.atWord],
  ['Tram', fits.not],
])('ranks %s by the best place in it', (text, fit) => {
  expect(fitOf(text, 'bus')).toBe(fit);
});
