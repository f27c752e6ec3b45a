import { describe, expect, it } from 'vitest';
import { availabilityText, lengthText, shownLengthOf, spanLengthText } from './lengths.ts';

describe('lengths of time', () => {
  it('are written with the two largest units', () => {
    expect(lengthText(39_360_000)).toBe('10 h 56 min');
    expect(lengthText(270_000)).toBe('4 min 30 s');
    expect(lengthText(3_600_000)).toBe('1 h');
    expect(lengthText(126_000_000)).toBe('1 d 11 h');
  });

  it('keep a single second, and show 0 s when there is none', () => {
    expect(lengthText(1000)).toBe('1 s');
    expect(lengthText(0)).toBe('0 s');
  });

  it('do not call less than half a second nothing', () => {
    expect(lengthText(1)).toBe('< 1 s');
    expect(lengthText(499)).toBe('< 1 s');
    expect(lengthText(500)).toBe('1 s');
  });
});

describe('the length of a span', () => {
  const at = (clock: string): number => Date.parse(`2026-05-14T${clock}Z`);
  const span = (from: string, until: string) => ({ startMs: at(from), endMs: at(until) });

  it('is the difference of its ends as they are shown, to the second', () => {
    const short = span('10:00:00.900', '10:00:05.100');
    expect([shownLengthOf(short), spanLengthText(short)]).toEqual([5000, '5 s']);
    const long = span('10:00:00.100', '10:04:59.900');
    expect([shownLengthOf(long), spanLengthText(long)]).toEqual([299_000, '4 min 59 s']);
  });

  it('is never nothing', () => {
    expect(spanLengthText(span('10:00:00.100', '10:00:00.900'))).toBe('< 1 s');
    expect(spanLengthText(span('10:00:00.999', '10:00:01.000'))).toBe('1 s');
  });
});

describe('availability', () => {
  it('is not rounded up: one second of ninety days is not 100 %', () => {
    expect(availabilityText(1 - 1 / (90 * 86_400))).toBe('99.99 %');
    expect(availabilityText(1)).toBe('100 %');
    expect(availabilityText(0.99488)).toBe('99.48 %');
  });

  it('shows every hundredth of a percent exactly, though most of them are not binary fractions', () => {
    for (let hundredths = 0; hundredths < 10_000; hundredths += 1)
      expect(availabilityText(hundredths / 10_000)).toBe(`${(hundredths / 100).toFixed(2)} %`);
    expect(availabilityText(1 - 1e-14)).toBe('99.99 %');
  });

  it('is unknown where nothing is known, and not 0 %', () => {
    expect(availabilityText(null)).toBe('–');
    expect(availabilityText(0)).toBe('0.00 %');
  });
});
