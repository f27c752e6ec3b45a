import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, windowOf } from './excluded-draft.ts';

const weekly = {
  kind: 'weekly',
  name: 'Night of the week',
  ...{ weekdays: [6, 7], startMinute: 125, endMinute: 60, timeZone: 'Asia/Kathmandu' },
} as const;
const once = {
  kind: 'once',
  name: 'New masts',
  startMs: new Date(2026, 10, 14, 22, 30).getTime(),
  endMs: new Date(2026, 10, 15).getTime(),
} as const;

describe('a window while it is edited', () => {
  it.each([weekly, once])('comes back as it was: $kind', (window) => {
    expect(windowOf(draftOf(window))).toEqual({ window });
  });

  it.each([
    ['name', { name: ' ' }],
    ['weekdays', { weekdays: [] }],
    ['endTime', { endTime: '' }],
    ['until', { kind: 'once' as const }],
    ['until', { kind: 'once' as const, from: '2026-11-15T10:00', until: '2026-11-15T10:00' }],
  ])('says what is wrong with its %s', (input, change) => {
    const found = windowOf({ ...emptyDraft(), name: 'Nights', ...change });
    expect(found).toEqual({ problems: { [input]: expect.stringMatching(/^[A-Z].*\.$/) as string } });
  });

  it('reports everything that is wrong in one go', () => {
    expect(windowOf({ ...emptyDraft(), weekdays: [] })).toMatchObject({
      problems: { name: expect.any(String) as string, weekdays: expect.any(String) as string },
    });
  });
});
