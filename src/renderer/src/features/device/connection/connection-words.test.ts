import { describe, expect, it } from 'vitest';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { nothingKnown, segmentWords } from './connection-words.ts';

const hour = 3_600_000;
const startMs = Date.UTC(2026, 4, 1);

/** One hour of each state, in this order. */
const hoursOf = (...states: readonly ConnectivityState[]): ConnectionSegment[] =>
  states.map((state, index) => ({
    state,
    startMs: startMs + index * hour,
    endMs: startMs + (index + 1) * hour,
  }));
const wordsOf = (index: number, ...states: readonly ConnectivityState[]): string | undefined =>
  segmentWords(hoursOf(...states), index, 'utc')?.what;

describe('the words of a segment of a connection', () => {
  it('state the length where both ends are known', () => {
    expect(wordsOf(1, 'online', 'offline', 'online')).toBe('Offline 1 h');
  });

  it('state that it lasted at least as long at either end of the history', () => {
    expect(wordsOf(0, 'online', 'offline')).toBe('Online for at least 1 h');
    expect(wordsOf(1, 'online', 'offline')).toBe('Offline for at least 1 h');
  });

  it('state that it lasted at least as long next to unknown time on either side', () => {
    expect(wordsOf(2, 'online', 'unknown', 'offline', 'online')).toBe('Offline for at least 1 h');
    expect(wordsOf(1, 'online', 'offline', 'unknown', 'online')).toBe('Offline for at least 1 h');
  });

  it('state the whole length of unknown time between known time', () => {
    expect(wordsOf(1, 'online', 'unknown', 'online')).toBe('Unknown 1 h');
  });

  it('state the length between the times that are shown', () => {
    const segments = hoursOf('online', 'offline', 'online').map((segment, index) => ({
      ...segment,
      startMs: segment.startMs + (index === 1 ? 900 : 100),
      endMs: segment.endMs + (index === 0 ? 900 : 100),
    }));
    expect(segmentWords(segments, 1, 'utc')).toMatchObject({
      what: 'Offline 1 h',
      when: '1 May, 01:00:00 – 02:00:00',
    });
  });

  it('are none without a segment', () => {
    expect(segmentWords(hoursOf('online'), null, 'utc')).toBeNull();
    expect(segmentWords([], 0, 'utc')).toBeNull();
  });
});

describe('why a connection shows nothing', () => {
  const whyOf = (...states: readonly ConnectivityState[]) => nothingKnown(hoursOf(...states), 'Bus 7');

  it('is nothing where it was online or offline', () => {
    expect(whyOf('unknown', 'offline')).toBeNull();
    expect(whyOf('never-connected', 'online')).toBeNull();
  });

  it('is that it never connected, for certain only where nothing is unknown after that', () => {
    expect(whyOf('unknown', 'never-connected')).toMatch(/^Bus 7 has never connected in this time\./);
    expect(whyOf('never-connected', 'unknown')).toMatch(/^As far as is known, Bus 7 has never connected/);
    expect(whyOf('unknown')).toMatch(/^Nothing is known/);
  });
});
