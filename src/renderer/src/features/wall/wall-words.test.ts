import { describe, expect, it } from 'vitest';
import { hourMs } from '@shared/time.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { columnWords, cutText, excludedText, figureWords, progressText } from './wall-words.ts';

const figures = {
  ...{ onlineMs: 0, offlineMs: 0, neverMs: 0, unknownMs: 0, excludedMs: 0 },
  ...{ outages: 0, availability: null },
};

describe('the words of the wall', () => {
  it('name the zone at both ends of an hour of which the clock shows an end twice', () => {
    liveIn('Europe/Prague');
    const firstMs = Date.parse('2026-10-25T00:00Z');
    expect(columnWords(Float64Array.of(firstMs, firstMs + hourMs), 0)).toBe('25 Oct, 02:00 CEST – 02:00 CET');
  });

  it('state each known part of a cell', () => {
    expect(
      figureWords({ ...figures, onlineMs: 3_000_000, offlineMs: 600_000, outages: 3, availability: 5 / 6 }),
    ).toEqual(['83.33 %', '3 outages, 10 min offline']);
    expect(figureWords({ ...figures, unknownMs: 1000 })).toEqual(['Unknown']);
    expect(figureWords({ ...figures, neverMs: 1000 })).toEqual(['Never connected']);
    expect(figureWords({ ...figures, onlineMs: 1000, unknownMs: 60_000, availability: 1 })).toEqual([
      '100 % of 1 s known',
      'no outage counted',
      '1 min unknown',
    ]);
  });

  it('state that a device was never offline only of time that is all known and counted', () => {
    const online = { ...figures, onlineMs: 1000, availability: 1 };
    expect(figureWords(online)).toEqual(['100 %', 'never offline']);
    expect(figureWords({ ...online, neverMs: 1000 })).toContain('never offline');
    expect(figureWords({ ...online, unknownMs: 1 })).not.toContain('never offline');
    expect(figureWords({ ...online, excludedMs: 1 })).not.toContain('never offline');
  });

  it('state which part of a cell lies in maintenance windows, and does not count', () => {
    expect(figureWords({ ...figures, excludedMs: 1000 })).toEqual(['Maintenance, not counted']);
    expect(figureWords({ ...figures, onlineMs: 1000, availability: 1, excludedMs: 7_200_000 })).toEqual([
      '100 %',
      'no outage counted',
      '2 h maintenance, not counted',
    ]);
    expect(figureWords({ ...figures, unknownMs: 1000, excludedMs: 60_000 })).toEqual([
      'Unknown',
      '1 min maintenance, not counted',
    ]);
    expect(excludedText(Uint32Array.of(0, 3_600_000, 3_600_000))).toMatch(/^2\u00a0h in maintenance windows/);
    expect(excludedText(Uint32Array.of(0, 0))).toBeNull();
  });

  it('state the progress in counts', () => {
    expect(progressText({ made: 312, requests: 1204, msPerRequest: 100 })).toBe(
      '312 of 1,204 requests, about 1 min left',
    );
    expect(progressText({ made: 4, requests: 4, msPerRequest: 100 })).toBe('4 of 4 requests');
  });

  it('state when not all devices are there', () => {
    expect(cutText({ total: 3, macs: new Float64Array(3) })).toBeNull();
    expect(cutText({ total: 12_000, macs: new Float64Array(5000) })).toMatch(/^The first 5,000 of 12,000/);
  });
});
