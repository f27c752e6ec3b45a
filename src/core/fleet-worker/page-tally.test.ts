import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PageTally } from './page-tally.ts';

const devices = fc.array(fc.nat(3000), { maxLength: 8 });
/** Passes, each a list of ranges of pages. */
const reading = fc.array(fc.array(fc.array(devices, { maxLength: 4 }), { maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});

it('returns for every page what sets of devices would tell', () => {
  fc.assert(
    fc.property(reading, (passes) => {
      const tally = new PageTally();
      const seenIn: Set<number>[] = [];
      let ranges = 0;
      for (const rangesOfPass of passes) {
        tally.beginPass();
        const seen = new Set<number>();
        seenIn.push(seen);
        for (const pages of rangesOfPass) {
          const known = new Set<number>();
          for (const page of pages) {
            const fresh = new Set(page.filter((device) => !known.has(device))).size;
            for (const device of page) {
              seen.add(device);
              known.add(device);
            }
            const told = { length: page.length, seen: seen.size, fresh, totalItems: 9 };
            expect(tally.take(page, ranges, 9)).toEqual(told);
          }
          ranges += 1;
        }
      }
      const last = seenIn.at(-1) ?? new Set();
      const earlier = new Set(seenIn.slice(0, -1).flatMap((seen) => [...seen]));
      for (const device of new Set([...last, ...earlier, 3001, 99_999])) {
        expect(tally.isOfEarlierPass(device)).toBe(earlier.has(device) && !last.has(device));
      }
    }),
  );
});
