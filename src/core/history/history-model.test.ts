import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, valueAt, type Points } from '@shared/history/points.ts';
import { retentionDays } from '@shared/history/retention.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { minuteMs } from '@shared/time.ts';
import type { HistoryQuery } from '@core/service/index.ts';
import { answerOf, dayMs, HistoryBench, mac } from '@test/support/history-bench.ts';
const settlingMs = 10 * minuteMs;
const retentionMs = retentionDays * dayMs;

/** An event, and how long after it the service knows of it. */
interface Event {
  readonly timeMs: number;
  readonly value: FieldValue;
  readonly knownAfterMs: number;
}
/** A question, and how long after the previous one it is asked. */
interface Step {
  readonly pauseMs: number;
  readonly backMs: number;
  readonly lengthMs: number;
  readonly ask: 'nothing' | 'missing' | 'newest';
  readonly fieldNames: string[];
}

const events = fc.array(
  fc.record({
    timeMs: fc.integer({ min: 900 * 1440, max: 1060 * 1440 }).map((minutes) => minutes * minuteMs),
    value: fc.constantFrom<FieldValue>(0, 1, -1),
    knownAfterMs: fc.integer({ min: 0, max: settlingMs - 1 }),
  }),
  { maxLength: 40, size: 'max' },
);
const steps = fc.array(
  fc.record({
    pauseMs: fc.oneof(
      fc.integer({ min: 0, max: 20 * minuteMs }),
      fc.integer({ min: 0, max: 20 }).map((days) => days * dayMs),
    ),
    backMs: fc.integer({ min: 0, max: 100 * 24 }).map((hours) => (hours * dayMs) / 24),
    lengthMs: fc.integer({ min: 1, max: 30 * 24 }).map((hours) => (hours * dayMs) / 24),
    ask: fc.constantFrom('nothing', 'missing', 'newest'),
    fieldNames: fc.constantFrom<string[]>(['Online'], ['Rssi'], ['Rssi', 'Online']),
  }),
  { minLength: 1, maxLength: 8 },
);

/** A query, and when it was made. */
interface Asked {
  readonly query: HistoryQuery;
  readonly atMs: number;
}

const covers = ({ query }: Asked, fieldName: string, timeMs: number): boolean =>
  query.fieldNames.includes(fieldName) && query.startMs <= timeMs && timeMs < query.stopMs;

/** A service that records every query. */
class World {
  readonly bench = new HistoryBench();
  readonly asked: Asked[] = [];
  readonly #events: readonly Event[];

  constructor(all: readonly Event[]) {
    this.#events = all.toSorted((a, b) => a.timeMs - b.timeMs);
    this.bench.present = null;
    this.bench.answer = (query) => {
      this.asked.push({ query, atMs: this.bench.nowMs });
      const told = this.#events.filter(
        ({ timeMs, knownAfterMs }) =>
          timeMs >= Math.max(query.startMs, this.bench.nowMs - retentionMs) &&
          timeMs <= query.stopMs &&
          timeMs + knownAfterMs <= this.bench.nowMs,
      );
      const list = told.map(({ timeMs, value }) => [timeMs, value] as const);
      return Promise.resolve(answerOf(Object.fromEntries(query.fieldNames.map((name) => [name, list]))));
    };
  }

  /** When a moment was last queried, among the first `before` queries; `undefined` when it never was. */
  lastAsked(fieldName: string, timeMs: number, before = this.asked.length): number | undefined {
    return this.asked.slice(0, before).findLast((asked) => covers(asked, fieldName, timeMs))?.atMs;
  }

  /** The expected events, moment by moment from the queries: the last answer about each moment. */
  known(fieldName: string, startMs: number, stopMs: number): (readonly [number, FieldValue])[] {
    return this.#events.flatMap(({ timeMs, value, knownAfterMs }) => {
      const askedMs = this.lastAsked(fieldName, timeMs);
      const isTold = askedMs !== undefined && timeMs + knownAfterMs <= askedMs;
      return isTold && timeMs >= startMs && timeMs < stopMs ? [[timeMs, value] as const] : [];
    });
  }

  /** The times of events that the service knows for good. */
  settled(startMs: number, stopMs: number): number[] {
    const { nowMs } = this.bench;
    return this.#events
      .map(({ timeMs }) => timeMs)
      .filter((timeMs) => timeMs >= Math.max(startMs, nowMs - retentionMs))
      .filter((timeMs) => timeMs < Math.min(stopMs, nowMs - settlingMs));
  }
}

const listOf = (points: Points | undefined): (readonly [number, FieldValue])[] =>
  Array.from(points?.times ?? [], (timeMs, index) => [timeMs, valueAt(points ?? pointsOf([], []), index)]);

/** Of events with the same time and value, the last is returned. */
const once = (list: readonly (readonly [number, FieldValue])[]): string[] =>
  [...new Set(list.map((point) => JSON.stringify(point)).reverse())].reverse();

async function ask(world: World, { pauseMs, backMs, lengthMs, ask: how, fieldNames }: Step): Promise<void> {
  const { bench } = world;
  bench.nowMs += pauseMs;
  const startMs = bench.nowMs - backMs;
  const stopMs = Math.min(bench.nowMs, startMs + lengthMs);
  const history = await bench.store.read({ mac, fieldNames, startMs, stopMs, ask: how });
  for (const { fieldName, points, known } of history.series) {
    expect(once(listOf(points))).toEqual(once(world.known(fieldName, startMs, stopMs)));
    for (let timeMs = startMs; timeMs < stopMs; timeMs += dayMs / 24) {
      const isKnown = known.some((span) => span.startMs <= timeMs && timeMs < span.endMs);
      expect(isKnown).toBe(world.lastAsked(fieldName, timeMs) !== undefined);
    }
    if (how !== 'nothing')
      expect([...points.times]).toEqual(expect.arrayContaining(world.settled(startMs, stopMs)));
  }
}

describe('the store of histories', () => {
  it('returns the last answer about each moment, misses nothing that is settled, and asks for nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(events, steps, async (all, questions) => {
        const world = new World(all);
        try {
          for (const question of questions) await ask(world, question);
          for (const [index, { query }] of world.asked.entries()) {
            for (const fieldName of query.fieldNames) {
              for (let timeMs = query.startMs; timeMs < query.stopMs; timeMs += dayMs / 24) {
                const before = world.lastAsked(fieldName, timeMs, index);
                expect(before === undefined || timeMs >= before - settlingMs).toBe(true);
              }
            }
          }
        } finally {
          world.bench.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});
