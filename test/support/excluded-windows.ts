import fc from 'fast-check';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import type { Span } from '@shared/history/spans.ts';

const minute = fc.integer({ min: 0, max: 1439 });

/** Time zones ahead of and behind UTC, with fractional offsets, and with clock changes of an hour or half an hour. */
const timeZones = [
  ...['UTC', 'Europe/Prague', 'America/St_Johns'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'],
];

/** Maintenance windows of every kind that lie within or next to an interval. */
export const excludedWindows = ({ startMs, endMs }: Span): fc.Arbitrary<ExcludedWindow[]> => {
  const moment = fc.integer({ min: startMs, max: endMs });
  const once = fc
    .tuple(moment, moment)
    .filter(([a, b]) => a !== b)
    .map(
      ([a, b]) => ({ kind: 'once', name: 'Move', startMs: Math.min(a, b), endMs: Math.max(a, b) }) as const,
    );
  const weekly = fc.record({
    kind: fc.constant('weekly' as const),
    name: fc.constant('Night'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    startMinute: minute,
    endMinute: minute,
    timeZone: fc.constantFrom(...timeZones),
  });
  return fc.array(fc.oneof(once, weekly), { maxLength: 4 });
};
