import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectivityOf } from '@shared/devices/connectivity.ts';
import { retentionDays } from '@shared/history/retention.ts';
import { segmentsOf } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { answerOf, dayMs, HistoryBench } from '@test/support/history-bench.ts';

const hourMs = dayMs / 24;

/** The changes of the connection: when, after the first reading, often during it, and the value of `Online` from then on. */
const changes = fc.array(
  fc.record({
    afterMs: fc.oneof(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: -100, max: 200 }).map((days) => days * dayMs),
    ),
    online: fc.constantFrom(0, 1),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A reading of the history: how long after the one before, and of which hours before it. */
const readings = fc.array(
  fc.record({
    pauseMs: fc.oneof(
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 100 }).map((days) => days * dayMs),
    ),
    hours: fc.integer({ min: 1, max: 100 * 24 }),
    ask: fc.constantFrom('nothing', 'missing', 'newest'),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A service whose device changes while it is read: every answer takes a second. */
class World {
  readonly bench = new HistoryBench();
  readonly #events: readonly (readonly [atMs: number, online: number])[];

  constructor(all: readonly { readonly afterMs: number; readonly online: number }[]) {
    const { bench } = this;
    const before = [bench.oldestMs - dayMs, 1] as const;
    const after = all.map(({ afterMs, online }) => [bench.nowMs + afterMs, online] as const);
    this.#events = [before, ...after].toSorted(([a], [b]) => a - b);
    bench.answer = ({ startMs, stopMs }) => {
      const keptMs = Math.max(startMs, bench.nowMs - retentionDays * dayMs);
      const known = this.#events.filter(
        ([timeMs]) => timeMs >= keptMs && timeMs <= Math.min(stopMs, bench.nowMs),
      );
      bench.nowMs += 1000;
      return Promise.resolve(answerOf({ Online: known }));
    };
    bench.answerPresent = () => {
      const online = this.onlineAt(bench.nowMs);
      bench.nowMs += 1000;
      return { Online: online };
    };
  }

  /** Returns the value of `Online` at a moment. */
  onlineAt(timeMs: number): number | null {
    return this.#events.findLast(([atMs]) => atMs <= timeMs)?.[1] ?? null;
  }

  /** The moments of an interval at which the value is to be checked: its beginning, and its changes. */
  moments({ startMs, endMs }: Span): number[] {
    return [startMs, ...this.#events.map(([atMs]) => atMs).filter((atMs) => atMs > startMs && atMs < endMs)];
  }
}

it('shows a device at no time in a state that it was not in, whatever changes while it is read', async () => {
  await fc.assert(
    fc.asyncProperty(changes, readings, async (all, asked) => {
      const world = new World(all);
      const { bench } = world;
      try {
        for (const { pauseMs, hours, ask } of asked) {
          bench.nowMs += pauseMs;
          const { series, startMs, stopMs } = await bench.read(['Online'], {
            ask,
            startMs: bench.nowMs - hours * hourMs,
          });
          const segments = series.flatMap((one) => segmentsOf(one, startMs, stopMs));
          for (const { state, ...span } of segments.filter((one) => one.state !== 'unknown'))
            for (const atMs of world.moments(span)) expect(connectivityOf(world.onlineAt(atMs))).toBe(state);
        }
      } finally {
        bench.close();
      }
    }),
    {
      numRuns: 100,
      // The device goes offline between the reading of its history and that of its present value.
      examples: [[[{ afterMs: 500, online: 0 }], [{ pauseMs: 0, hours: 1, ask: 'missing' }]]],
    },
  );
});
