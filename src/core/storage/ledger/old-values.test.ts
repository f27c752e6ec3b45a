import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOfOldValues, spreadOfOldValues } from './old-values.ts';

const value = fc.oneof(fc.constant(null), fc.string(), fc.integer(), fc.boolean());
const devices = fc.uniqueArray(fc.record({ mac: fc.string({ minLength: 1 }), before: value }), {
  selector: ({ mac }) => mac,
  minLength: 1,
});

describe('old values', () => {
  it('have the same hash whatever the order of the devices, and another one when any value differs', () => {
    fc.assert(
      fc.property(devices, fc.nat(), (all, place) => {
        const hash = hashOfOldValues(all);
        expect(hashOfOldValues(all.toReversed())).toBe(hash);
        const changed = all.with(place % all.length, {
          mac: all[place % all.length]?.mac ?? '',
          before: 0.5,
        });
        expect(hashOfOldValues(changed)).not.toBe(hash);
      }),
    );
  });

  it('are counted separately, including unset, empty, zero and false', () => {
    const befores = [null, '', 0, false, 0];
    const spread = spreadOfOldValues(befores.map((before, index) => ({ mac: String(index), before })));
    expect(spread).toEqual([
      { value: 0, devices: 2 },
      { value: null, devices: 1 },
      { value: '', devices: 1 },
      { value: false, devices: 1 },
    ]);
  });

  it('are listed up to fifty', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ mac: String(index), before: index }));
    expect(spreadOfOldValues(many)).toHaveLength(50);
  });
});
