import { describe, expect, it } from 'vitest';
import { stretchText } from './stretch-text.ts';

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
    expect(stretchText(at(start), at(end), 'utc')).toBe(text);
  });
});
