import { expect, it } from 'vitest';
import { availabilityOf } from '../history/availability.ts';
import { unknownText } from './unknown-text.ts';

const of = (knownMs: number, unknownMs: number): string =>
  unknownText(
    availabilityOf([
      { startMs: 0, endMs: knownMs, state: 'online' },
      { startMs: knownMs, endMs: knownMs + unknownMs, state: 'unknown' },
    ]),
  );

it('shows the share of unknown time, never rounded to none or all', () => {
  expect([of(1_000_000, 1), of(1, 1_000_000), of(3, 1), of(1, 0), of(0, 1), of(0, 0)]).toEqual([
    '0.01 %',
    '99.99 %',
    '25.00 %',
    '0 %',
    '100 %',
    '–',
  ]);
});

it('shows every hundredth of a percent exactly', () => {
  for (let hundredths = 1; hundredths < 10_000; hundredths += 1)
    expect(of(10_000 - hundredths, hundredths)).toBe(`${(hundredths / 100).toFixed(2)} %`);
});
