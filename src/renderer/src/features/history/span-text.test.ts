import { describe, expect, it } from 'vitest';
import { liveIn } from '@test/support/in-zone.ts';
import { spanText } from './span-text.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

describe('a span as text', () => {
  it.each([
    ['2026-05-14T13:27:00', '2026-05-14T14:14:00', '14 May, 13:27:00 – 14:14:00'],
    ['2026-05-14T13:27:00', '2026-05-15T00:00:05', '14 May, 13:27:00 – 15 May, 00:00:05'],
    ['2024-05-14T13:27:00', '2026-05-14T14:14:00', '14 May 2024, 13:27:00 – 14 May 2026, 14:14:00'],
    ['2025-12-31T23:59:00', '2026-01-01T00:01:00', '31 Dec 2025, 23:59:00 – 1 Jan 2026, 00:01:00'],
    ['2026-05-14T13:27:00.100', '2026-05-14T13:27:00.900', '14 May, 13:27:00'],
    ['2026-05-14T13:27:00.900', '2026-05-14T13:27:01', '14 May, 13:27:00 – 13:27:01'],
  ])('from %s to %s is %s', (start, end, text) => {
    expect(spanText(at(start), at(end), 'utc')).toBe(text);
  });

  it.each([
    ['2024-05-14T13:27:00', '2024-05-14T14:14:00', '14 May 2024, 13:27:00 – 14:14:00'],
    ['2024-05-14T13:27:00', '2024-05-15T00:00:05', '14 May 2024, 13:27:00 – 15 May 2024, 00:00:05'],
    ['2024-05-14T13:27:00', '2024-05-14T13:27:00', '14 May 2024, 13:27:00'],
    ['2026-05-14T13:27:00', '2026-05-14T14:14:00', '14 May, 13:27:00 – 14:14:00'],
  ])('from %s to %s is %s in 2026', (start, end, text) => {
    expect(spanText(at(start), at(end), 'utc', at('2026-01-01T00:00:00'))).toBe(text);
  });

  it.each([
    ['2026-10-25T00:50:00', '2026-10-25T01:10:00', '25 Oct, 02:50:00 CEST – 02:10:00 CET'],
    ['2026-10-24T23:59:59', '2026-10-25T02:00:00', '25 Oct, 01:59:59 – 03:00:00'],
    ['2026-03-29T00:59:59', '2026-03-29T01:00:00', '29 Mar, 01:59:59 – 03:00:00'],
  ])('from %s to %s names the zone of times that the clock shows twice: %s', (start, end, text) => {
    liveIn('Europe/Prague');
    expect(spanText(at(start), at(end), 'local')).toBe(text);
    expect(spanText(at(start), at(end), 'utc')).not.toMatch(/[A-Z]{3}/);
  });
});
