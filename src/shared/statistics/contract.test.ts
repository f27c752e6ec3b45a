import { expect, it } from 'vitest';
import { statisticsContract } from './contract.ts';
import { devicesOfTile, maxTiles } from './limits.ts';

it('accepts a request for every device that a full page names', () => {
  const ask = (devices: number): boolean => {
    const macs = Array.from({ length: devices }, (_, index) => String(index));
    return statisticsContract.lookUp.input.safeParse({ macs, fieldNames: ['Name'] }).success;
  };
  expect(ask(maxTiles * devicesOfTile)).toBe(true);
  expect(ask(maxTiles * devicesOfTile + 1)).toBe(false);
});
