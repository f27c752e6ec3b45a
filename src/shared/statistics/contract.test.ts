import { expect, it } from 'vitest';
import { statisticsContract } from './contract.ts';
import { devicesOfTile, mostTiles } from './limits.ts';

it('accepts a request for every device that a full page names', () => {
  const ask = (devices: number): boolean => {
    const macs = Array.from({ length: devices }, (_, index) => String(index));
    return statisticsContract.lookUp.input.safeParse({ macs, fieldNames: ['Name'] }).success;
  };
  expect(ask(mostTiles * devicesOfTile)).toBe(true);
  expect(ask(mostTiles * devicesOfTile + 1)).toBe(false);
});
