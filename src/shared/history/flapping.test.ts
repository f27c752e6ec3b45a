import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFlapping, flappingOf, type FlappingThresholds } from './flapping.ts';
import type { ConnectionSegment } from './segments.ts';
import { connections, isIn, secondMs, secondsOf } from '@test/support/connections.ts';

/** Thresholds that random connections of seconds reach: with a window of one to ninety seconds. */
const thresholds: fc.Arbitrary<FlappingThresholds> = fc
  .record({
    windowS: fc.integer({ min: 1, max: 90 }),
    beginChanges: fc.integer({ min: 1, max: 8 }),
    endChanges: fc.integer({ min: 1, max: 8 }),
    shortS: fc.integer({ min: 1, max: 20 }),
    shares: fc.tuple(fc.constantFrom(0, 0.25, 0.5), fc.constantFrom(0.5, 0.75, 1)),
    leastSessions: fc.integer({ min: 1, max: 4 }),
  })
  .map(
    ({
      windowS,
      beginChanges,
      endChanges,
      shortS,
      shares: [endShortShare, beginShortShare],
      leastSessions,
    }) => {
      const windowHours = windowS / 3600;
      return {
        ...defaultFlapping,
        ...{ windowHours, leastSessions, beginShortShare, endShortShare },
        beginPerHour: Math.max(beginChanges, endChanges) / windowHours,
        endPerHour: Math.min(beginChanges, endChanges) / windowHours,
        shortSessionMinutes: shortS / 60,
      };
    },
  );

/** Whether a device flaps in each second, determined by looking back over the whole window each time. */
function secondBySecond(segments: readonly ConnectionSegment[], limits: FlappingThresholds): boolean[] {
  const seconds = secondsOf(segments);
  const windowS = Math.round(limits.windowHours * 3600);
  const stateAt = (index: number): string => seconds[index]?.[1] ?? 'none';
  const isChange = (index: number): boolean =>
    ['online offline', 'offline online'].includes(`${stateAt(index - 1)} ${stateAt(index)}`);
  const sessionEndingAt = (index: number): number | null => {
    if (!isChange(index) || stateAt(index) !== 'offline') return null;
    let length = 0;
    while (stateAt(index - 1 - length) === 'online') length += 1;
    return ['none', 'unknown'].includes(stateAt(index - 1 - length)) ? null : length;
  };
  let flaps = false;
  return seconds.map((_, index) => {
    const back = Array.from({ length: windowS }, (__, ago) => index - ago).filter((at) => at > 0);
    const perHour = back.filter(isChange).length / limits.windowHours;
    const sessions = back.map(sessionEndingAt).filter((length) => length !== null);
    const short = sessions.filter((length) => length < Math.round(limits.shortSessionMinutes * 60)).length;
    const share = sessions.length < limits.leastSessions ? -1 : short / sessions.length;
    flaps = flaps
      ? perHour >= limits.endPerHour || share >= limits.endShortShare
      : perHour >= limits.beginPerHour || share >= limits.beginShortShare;
    return flaps;
  });
}

const blinking = (times: number, onlineMinutes: number): ConnectionSegment[] =>
  Array.from({ length: times * 2 }, (_, index): ConnectionSegment => {
    const round = Math.floor(index / 2) * (onlineMinutes + 1);
    const startMs = (round + (index % 2 === 0 ? 0 : 1)) * 60_000;
    return index % 2 === 0
      ? { startMs, endMs: startMs + 60_000, state: 'offline' }
      : { startMs, endMs: startMs + onlineMinutes * 60_000, state: 'online' };
  });

describe('flapping', () => {
  it('equals what looking back in every second finds', () => {
    fc.assert(
      fc.property(connections(12), thresholds, (segments, limits) => {
        const { spans } = flappingOf(segments, limits);
        const told = secondsOf(segments).map(([at]) => isIn(spans, at));
        expect(told).toEqual(secondBySecond(segments, limits));
        for (const [index, span] of spans.entries()) {
          expect(span.endMs).toBeGreaterThan(span.startMs);
          expect(span.startMs).toBeGreaterThan(spans[index - 1]?.endMs ?? -1);
        }
      }),
    );
  });

  it('continues between the two thresholds, but does not begin there', () => {
    const limits = { ...defaultFlapping, windowHours: 1, beginPerHour: 10, endPerHour: 4, leastSessions: 99 };
    const fast: ConnectionSegment[] = blinking(6, 4);
    expect(flappingOf(fast, limits).spans).toHaveLength(1);
    const slow: ConnectionSegment[] = blinking(6, 14);
    expect(flappingOf(slow, limits).spans).toEqual([]);
    const shift = 30 * 60_000;
    const fastThenSlow = [
      ...fast,
      ...slow.map((segment) => ({
        ...segment,
        startMs: segment.startMs + shift,
        endMs: segment.endMs + shift,
      })),
    ];
    const { spans } = flappingOf(fastThenSlow, limits);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.endMs).toBe(fastThenSlow.at(-1)?.endMs);
  });

  it('counts changes, reconnections, short sessions and what they cost', () => {
    const segments = blinking(3, 4);
    const found = flappingOf(segments);
    expect(found).toMatchObject({ transitions: 5, reconnections: 3, sessions: 2, shortSessions: 2 });
    expect(found.costBytes).toBe(3 * 155 * 1024);
    expect(found.perHour).toBe(5 / 0.25);
    expect(flappingOf(segments, { ...defaultFlapping, handshakeKb: 1, resyncKb: 0 }).costBytes).toBe(
      3 * 1024,
    );
  });

  it('counts neither unknown time as a change, nor a session whose beginning is not observed as short', () => {
    const minute = 60 * secondMs;
    const found = flappingOf([
      { startMs: 0, endMs: minute, state: 'online' },
      { startMs: minute, endMs: 2 * minute, state: 'unknown' },
      { startMs: 2 * minute, endMs: 3 * minute, state: 'online' },
      { startMs: 3 * minute, endMs: 4 * minute, state: 'offline' },
    ]);
    expect(found).toMatchObject({ transitions: 1, reconnections: 0, sessions: 0 });
    expect(flappingOf([{ startMs: 0, endMs: minute, state: 'unknown' }]).perHour).toBeNull();
  });
});
