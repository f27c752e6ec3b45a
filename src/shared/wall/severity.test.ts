import fc from 'fast-check';
import { expect, it } from 'vitest';
import { severityOf, severitySteps, severityWords } from './severity.ts';
import { dayMs } from '../time.ts';
const offlineFor = (offlineMs: number) => severityOf({ onlineMs: dayMs - offlineMs, offlineMs });

it('shows a single second as a separate step, and only a whole day as the last one', () => {
  expect(offlineFor(0)).toBe(0);
  expect(offlineFor(1000)).toBe(1);
  expect(offlineFor(dayMs - 1)).toBe(severitySteps - 2);
  expect(offlineFor(dayMs)).toBe(severitySteps - 1);
  expect(severityOf({ onlineMs: 0, offlineMs: 0 })).toBeNull();
});

it('never decreases with more time offline, and every step has its words', () => {
  expect(severityWords()).toHaveLength(severitySteps);
  const length = fc.integer({ min: 0, max: dayMs });
  fc.assert(
    fc.property(length, length, (a, b) => {
      expect(offlineFor(Math.max(a, b))).toBeGreaterThanOrEqual(offlineFor(Math.min(a, b)) ?? 0);
    }),
  );
});

it('matches the shares that its words state', () => {
  expect(
    [0.999, 0.99, 0.95, 0.8, 0.5].map((share) =>
      severityOf({ onlineMs: share * dayMs, offlineMs: dayMs - share * dayMs }),
    ),
  ).toEqual([1, 2, 3, 4, 5]);
  expect(severityOf({ onlineMs: 49, offlineMs: 51 })).toBe(6);
});
