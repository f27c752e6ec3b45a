import fc from 'fast-check';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { unionOf, type Span } from '@shared/history/spans.ts';

export const secondMs = 1000;

const states = ['online', 'offline', 'unknown', 'never-connected'] as const;

/**
 * Segments as `segmentsOf` returns them: on whole seconds, without gaps or overlaps, adjacent ones differing in state.
 */
export const connections = (longestSeconds: number, startMs = 0): fc.Arbitrary<ConnectionSegment[]> =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: longestSeconds }),
        fc.oneof(
          { arbitrary: fc.constantFrom<ConnectivityState>('online', 'offline'), weight: 4 },
          { arbitrary: fc.constantFrom(...states), weight: 1 },
        ),
      ),
      { maxLength: 16, size: 'max' },
    )
    .map((runs) => {
      const segments: ConnectionSegment[] = [];
      let at = startMs;
      for (const [seconds, state] of runs) {
        const endMs = at + seconds * secondMs;
        const last = segments.at(-1);
        if (last?.state === state) segments[segments.length - 1] = { ...last, endMs };
        else segments.push({ startMs: at, endMs, state });
        at = endMs;
      }
      return segments;
    });

/** Spans on whole seconds, ascending, without overlaps. */
export const disjointSpans = (withinSeconds: number, startMs = 0): fc.Arbitrary<Span[]> =>
  fc.array(fc.tuple(fc.nat({ max: withinSeconds }), fc.nat({ max: 12 })), { maxLength: 5 }).map((list) =>
    unionOf(
      list.map(([from, length]) => ({
        startMs: startMs + from * secondMs,
        endMs: startMs + (from + length) * secondMs,
      })),
      { startMs: -Infinity, endMs: Infinity },
    ),
  );

/** Tells whether a moment lies in one of the spans. */
export const isIn = (spans: readonly Span[], atMs: number): boolean =>
  spans.some(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);

/** Lists every second of the segments with its state. */
export const secondsOf = (
  segments: readonly ConnectionSegment[],
): [atMs: number, state: ConnectivityState][] =>
  segments.flatMap(({ startMs, endMs, state }) =>
    Array.from({ length: (endMs - startMs) / secondMs }, (_, index): [number, ConnectivityState] => [
      startMs + index * secondMs,
      state,
    ]),
  );
