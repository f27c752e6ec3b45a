import { describe, expect, it } from 'vitest';
import { liveIn } from '@test/support/in-zone.ts';
import { viewText } from './view-text.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const text = (from: string, until: string): string =>
  viewText({ startMs: at(from), endMs: at(until) }, 'utc');

describe('a visible span', () => {
  it('is described by its days, with the year once', () => {
    expect(text('2026-02-22T00:00', '2026-05-22T00:00')).toBe('22 Feb – 21 May 2026');
    expect(text('2025-12-22T00:00', '2026-01-22T00:00')).toBe('22 Dec 2025 – 21 Jan 2026');
    expect(text('2026-05-14T00:00', '2026-05-15T00:00')).toBe('Thu, 14 May 2026');
  });

  it('is described by the clock below a day', () => {
    expect(text('2026-05-14T13:00', '2026-05-14T14:00')).toBe('Thu, 14 May 2026, 13:00 – 14:00');
    expect(text('2026-05-14T23:00', '2026-05-15T00:00')).toBe('Thu, 14 May 2026, 23:00 – 00:00');
    expect(text('2026-05-14T18:00', '2026-05-15T06:00')).toBe('14 May, 18:00 – 15 May, 06:00');
  });

  it('names the zone of a time that the clock shows twice, and not of midnight, where days begin', () => {
    liveIn('Europe/Prague');
    const hour = { startMs: at('2026-10-25T00:00'), endMs: at('2026-10-25T01:00') };
    expect(viewText(hour, 'local')).toBe('Sun, 25 Oct 2026, 02:00 CEST – 02:00 CET');
    liveIn('America/Havana');
    const day = { startMs: at('2026-11-01T04:00'), endMs: at('2026-11-02T05:00') };
    expect(viewText(day, 'local')).toBe('Sun, 1 Nov 2026');
  });
});
