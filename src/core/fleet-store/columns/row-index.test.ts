import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowIndex } from './row-index.ts';

describe('rows of MAC addresses', () => {
  it('are assigned in the order of arrival, one per address, however the addresses are distributed', () => {
    const mac = fc.oneof(
      fc.integer({ min: 0, max: 2 ** 48 - 1 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 600 }).map((high) => high * 2 ** 24),
    );
    fc.assert(
      fc.property(fc.array(mac, { maxLength: 800, size: 'max' }), (macs) => {
        const index = new RowIndex();
        const expected = [...new Set(macs)];
        for (const address of macs) expect(index.add(address)).toBe(expected.indexOf(address));
        expect(index.count).toBe(expected.length);
        expect([...index.macs.subarray(0, index.count)]).toEqual(expected);
        for (const [row, address] of expected.entries()) expect(index.find(address)).toBe(row);
        expect(index.find(2 ** 48 - 2)).toBe(expected.indexOf(2 ** 48 - 2));
      }),
    );
  });
});
