import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pointsOf, valueAt, type Points } from '@shared/history/points.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { openHistoryInMemory } from '../storage/database/history-database.ts';
import { createHistoryRepository, type HistoryRepository } from '../storage/history-repository.ts';
import { hasPoints, keepPoints, lastPointBefore, readPoints } from './kept-points.ts';

let database: DatabaseSync;
let repository: HistoryRepository;
beforeEach(() => {
  database = openHistoryInMemory();
  repository = createHistoryRepository(database);
});
afterEach(() => database.close());

const everything = { startMs: -Infinity, endMs: Infinity };
const key = { accountId: 'a', mac: 1, fieldName: 'F', periodSeconds: 0, operator: '' };
const list = (points: Points): [number, FieldValue][] =>
  Array.from(points.times, (timeMs, index) => [timeMs, valueAt(points, index)]);

const values = fc.oneof(
  fc.constantFrom<FieldValue>(
    null,
    true,
    false,
    '',
    'text',
    { exact: '123456789012345678' },
    { json: '[1]' },
  ),
  fc.double({ noNaN: true }),
);
const stretches = fc.array(
  fc
    .record({ startMs: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 20 }) })
    .chain(({ startMs, length }) =>
      fc.record({
        startMs: fc.constant(startMs),
        endMs: fc.constant(startMs + length),
        events: fc
          .array(fc.tuple(fc.integer({ min: startMs, max: startMs + Math.max(0, length - 1) }), values), {
            maxLength: length === 0 ? 0 : 12,
          })
          .map((events) => events.toSorted((a, b) => a[0] - b[0])),
      }),
    ),
  { maxLength: 8 },
);
type Kept = { startMs: number; endMs: number; events: [number, FieldValue][] };

function keep(id: number, all: readonly Kept[]): [number, FieldValue][] {
  let truth: [number, FieldValue][] = [];
  for (const { startMs, endMs, events } of all) {
    const points = pointsOf(
      events.map(([timeMs]) => timeMs),
      events.map(([, value]) => value),
    );
    keepPoints(repository, id, { startMs, endMs }, points);
    truth = [...truth.filter(([timeMs]) => timeMs < startMs || timeMs >= endMs), ...events];
    truth.sort((a, b) => a[0] - b[0]);
  }
  return truth;
}

describe('stored points', () => {
  it('are those of the last answer about each moment, whatever was fetched in which order', () => {
    fc.assert(
      fc.property(stretches, (all) => {
        const id = repository.findOrAdd(key);
        const truth = keep(id, all);
        expect(list(readPoints(repository, id, everything))).toEqual(truth);
        repository.forget(id);
      }),
    );
  });

  it('are read within an interval, its end excluded, and before a moment', () => {
    fc.assert(
      fc.property(
        stretches,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        (all, startMs, length) => {
          const id = repository.findOrAdd(key);
          const truth = keep(id, all);
          const span = { startMs, endMs: startMs + length };
          const inside = truth.filter(([timeMs]) => timeMs >= span.startMs && timeMs < span.endMs);
          expect(list(readPoints(repository, id, span))).toEqual(inside);
          const last = lastPointBefore(repository, id, span);
          expect(last && list(last)).toEqual(inside.length === 0 ? null : inside.slice(-1));
          expect(hasPoints(repository, id, span)).toBe(inside.length > 0);
          repository.forget(id);
        },
      ),
    );
  });

  it('are stored in runs of a bounded size, those of one time together', () => {
    const id = repository.findOrAdd(key);
    const times = Array.from({ length: 30_000 }, (_, index) => (index < 10_000 ? 7 : index));
    keepPoints(repository, id, { startMs: 0, endMs: 40_000 }, pointsOf(times, times));
    const runs = repository.runs(id, everything);
    expect(runs.length).toBeGreaterThan(2);
    expect(runs.filter(({ firstMs, lastMs }) => firstMs <= 7 && lastMs >= 7)).toHaveLength(1);
    expect([...readPoints(repository, id, everything).times]).toEqual(times);
  });

  it('grow at their end without a run for each reading', () => {
    const id = repository.findOrAdd(key);
    for (let timeMs = 0; timeMs < 100; timeMs += 1)
      keepPoints(repository, id, { startMs: timeMs, endMs: timeMs + 1 }, pointsOf([timeMs], [timeMs]));
    expect(repository.runs(id, everything)).toHaveLength(1);
  });

  it('belong only to their series', () => {
    const [one, other] = [repository.findOrAdd(key), repository.findOrAdd({ ...key, mac: 2 })];
    keepPoints(repository, one, { startMs: 0, endMs: 9 }, pointsOf([5], [1]));
    expect(hasPoints(repository, other, everything)).toBe(false);
  });
});
