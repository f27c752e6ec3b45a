import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MacSet } from './mac-set.ts';

const mac = fc.nat(200).map((small) => 0x020000000000 + small);
const macs = fc.array(mac, { maxLength: 160, size: 'max' });
const ascending = (set: ReadonlySet<number>): number[] => [...set].sort((a, b) => a - b);

describe('a set of MAC addresses', () => {
  it('holds each address once, ascending', () => {
    fc.assert(
      fc.property(macs, mac, (list, one) => {
        const set = MacSet.of(list);
        expect([...set.macs]).toEqual(ascending(new Set(list)));
        expect(set.has(one)).toBe(list.includes(one));
      }),
    );
  });

  it('has union, difference and toggling like any set', () => {
    fc.assert(
      fc.property(macs, macs, mac, (a, b, one) => {
        const [left, right] = [new Set(a), new Set(b)];
        const [x, y] = [MacSet.of(a), MacSet.of(b)];
        expect([...x.with(y).macs]).toEqual(ascending(left.union(right)));
        expect([...x.without(y).macs]).toEqual(ascending(left.difference(right)));
        expect([...x.among(y).macs]).toEqual(ascending(left.intersection(right)));
        expect([...x.toggled(one).macs]).toEqual(ascending(left.symmetricDifference(new Set([one]))));
        expect([...x.macs]).toEqual(ascending(left));
      }),
    );
  });

  it('returns one of two sets where that equals the result', () => {
    fc.assert(
      fc.property(macs, macs, (a, b) => {
        const [part, whole] = [MacSet.of(a), MacSet.of([...a, ...b])];
        expect(part.with(whole)).toBe(whole);
        expect(whole.with(part).size).toBe(whole.size);
        expect(whole.among(whole)).toBe(whole);
        expect(whole.without(whole).size).toBe(0);
      }),
    );
  });
});
