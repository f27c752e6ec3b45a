import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectivityOf, type ConnectivityState } from '../devices/connectivity.ts';
import type { FieldValue } from '../devices/value.ts';
import { availabilityOf } from './availability.ts';
import { pointsOf, valueAt } from './points.ts';
import { segmentsOf, segmentsWithin, type ConnectionSegment } from './segments.ts';
import type { Span } from './spans.ts';
import type { Series } from './series.ts';

const second = 1000;
const value = fc.constantFrom<FieldValue>(0, 1, -1, 7, null, '1');

const isKnown = (known: readonly Span[], timeMs: number): boolean =>
  known.some((span) => timeMs >= span.startMs && timeMs < span.endMs);

/** Every other span between the cuts; the whole interval if there are none. */
function knownBetween(cuts: readonly number[], startS: number, stopS: number): Span[] {
  const within = cuts.filter((cut) => cut > startS && cut < stopS).sort((a, b) => a - b);
  const ends = [startS, ...within, stopS];
  return ends
    .map((at, index) => ({ startMs: at * second, endMs: (ends[index + 1] ?? at) * second }))
    .filter(({ startMs, endMs }, index) => index % 2 === 0 && endMs > startMs);
}

/** Events on whole seconds from before the interval to after it, and the value carried into it. */
const situations = fc
  .record({
    startS: fc.integer({ min: 10, max: 20 }),
    lengthS: fc.integer({ min: 0, max: 40 }),
    events: fc.array(fc.tuple(fc.integer({ min: 10, max: 70 }), value), { maxLength: 12 }),
    carried: fc.option(value, { nil: undefined }),
    cuts: fc.uniqueArray(fc.integer({ min: 10, max: 60 }), { maxLength: 5 }),
  })
  .map(({ startS, lengthS, events, carried, cuts }) => {
    const within = events
      .filter(([time]) => time >= startS && time < startS + lengthS)
      .sort((a, b) => a[0] - b[0]);
    const known = knownBetween(cuts, startS, startS + lengthS);
    const found = within.filter(([time]) => isKnown(known, time * second));
    const series: Series = {
      fieldName: 'Online',
      points: pointsOf(
        found.map(([time]) => time * second),
        found.map(([, state]) => state),
      ),
      carried:
        carried === undefined ? { known: false } : { known: true, value: carried, from: 'event-before' },
      known,
      sampling: null,
    };
    return { series, startMs: startS * second, stopMs: (startS + lengthS) * second };
  });

/** The state in each second of the interval, determined second by second. */
function secondBySecond({ series, startMs, stopMs }: { series: Series; startMs: number; stopMs: number }) {
  const states: ConnectivityState[] = [];
  for (let at = startMs; at < stopMs; at += second) {
    const index = series.points.times.findLastIndex((time) => time <= at);
    const from = index < 0 ? startMs : (series.points.times[index] ?? startMs);
    const carried = series.carried.known ? connectivityOf(series.carried.value) : 'unknown';
    const held = index < 0 ? carried : connectivityOf(valueAt(series.points, index));
    const seconds = Array.from({ length: (at - from) / second + 1 }, (_, offset) => from + offset * second);
    states.push(seconds.every((timeMs) => isKnown(series.known, timeMs)) ? held : 'unknown');
  }
  return states;
}

const segmentsFor = ({
  series,
  startMs,
  stopMs,
}: Parameters<typeof secondBySecond>[0]): ConnectionSegment[] => segmentsOf(series, startMs, stopMs);

describe('segments of a connection', () => {
  it('give the state of every second, cover the interval exactly and differ from their neighbours', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const segments = segmentsFor(situation);
        const states = segments.flatMap(({ startMs, endMs, state }) =>
          Array.from({ length: (endMs - startMs) / second }, () => state),
        );
        expect(states).toEqual(secondBySecond(situation));
        let at = situation.startMs;
        for (const [index, segment] of segments.entries()) {
          expect(segment.startMs).toBe(at);
          expect(segment.endMs).toBeGreaterThan(at);
          expect(segment.state).not.toBe(segments[index - 1]?.state);
          at = segment.endMs;
        }
        expect(at).toBe(situation.stopMs);
      }),
    );
  });

  it('stay within the interval when events lie outside it', () => {
    const series: Series = {
      fieldName: 'Online',
      points: pointsOf([5, 10, 20, 25], [1, 0, 1, -1]),
      carried: { known: false },
      known: [{ startMs: 0, endMs: 30 }],
      sampling: null,
    };
    expect(segmentsOf(series, 8, 20)).toEqual([
      { startMs: 8, endMs: 10, state: 'online' },
      { startMs: 10, endMs: 20, state: 'offline' },
    ]);
  });

  it('are cut to a span within the interval', () => {
    fc.assert(
      fc.property(
        situations,
        fc.integer({ min: 5, max: 40 }),
        fc.nat({ max: 20 }),
        (situation, from, length) => {
          const cut = { startMs: from * second, endMs: (from + length) * second };
          const startMs = Math.max(cut.startMs, situation.startMs);
          const stopMs = Math.min(cut.endMs, situation.stopMs);
          const all = secondBySecond(situation);
          const offset = (startMs - situation.startMs) / second;
          const expected = stopMs > startMs ? all.slice(offset, offset + (stopMs - startMs) / second) : [];
          const states = segmentsWithin(segmentsFor(situation), cut).flatMap((segment) =>
            Array.from({ length: (segment.endMs - segment.startMs) / second }, () => segment.state),
          );
          expect(states).toEqual(expected);
        },
      ),
    );
  });
});

describe('availability', () => {
  it('equals a count second by second', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const states = secondBySecond(situation);
        const count = (wanted: ConnectivityState): number =>
          states.filter((state) => state === wanted).length * second;
        const figures = availabilityOf(segmentsFor(situation));
        expect(figures.onlineMs).toBe(count('online'));
        expect(figures.offlineMs).toBe(count('offline'));
        expect(figures.unknownMs).toBe(count('unknown'));
        expect(figures.neverMs).toBe(count('never-connected'));
        const known = count('online') + count('offline');
        expect(figures.availability).toBe(known === 0 ? null : count('online') / known);
        const starts = states.filter(
          (state, index) => state === 'offline' && states[index - 1] !== 'offline',
        );
        expect(figures.outages).toBe(starts.length);
        const runs = states.join(' ').match(/offline( offline)*/g) ?? [];
        const longest = Math.max(0, ...runs.map((run) => run.split(' ').length)) * second;
        const { longestOutage } = figures;
        expect(longestOutage === null ? 0 : longestOutage.endMs - longestOutage.startMs).toBe(longest);
        const whole = states.join(' ').match(/(?<=\bonline )offline( offline)*(?= online\b)/g) ?? [];
        const seconds = whole.map((run) => run.split(' ').length * second);
        const mean = seconds.reduce((sum, ms) => sum + ms, 0) / seconds.length;
        expect(figures.meanTimeToRecoverMs).toBe(seconds.length === 0 ? null : mean);
      }),
    );
  });

  it('is unknown, not 0, for a device that never connected', () => {
    expect(availabilityOf([{ startMs: 0, endMs: 10, state: 'never-connected' }]).availability).toBeNull();
    expect(availabilityOf([])).toMatchObject({ availability: null, outages: 0, longestOutage: null });
  });
});
