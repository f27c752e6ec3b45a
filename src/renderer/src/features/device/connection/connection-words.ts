import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { spanLengthText } from '@shared/history/lengths.ts';
import { spanText, type Zone } from '@page/features/history/index.ts';
import { say } from '../words.ts';

const stateWords = {
  online: 'online',
  offline: 'offline',
  'never-connected': 'neverConnected',
  unknown: 'unknown',
} as const satisfies Record<ConnectivityState, string>;

/** A segment of a connection in words: `Offline 47 min`, by both clocks. */
export interface SegmentWords {
  readonly what: string;
  /** By the chosen clock, and by the other one. */
  readonly when: string;
  readonly other: string;
}

const byClock = { local: 'byLocalTime', utc: 'byUtc' } as const;

const isUnknown = (segment: ConnectionSegment | undefined): boolean => segment?.state === 'unknown';

/**
 * Returns the words of one segment; the first and the last one, and those next to unknown time, may have begun earlier or
 * gone on for longer.
 */
export function segmentWords(
  segments: readonly ConnectionSegment[],
  index: number | null,
  zone: Zone,
): SegmentWords | null {
  const segment = index === null ? undefined : segments[index];
  if (index === null || !segment) return null;
  const isAtEnd = index === 0 || index === segments.length - 1;
  const isCut = isAtEnd || isUnknown(segments[index - 1]) || isUnknown(segments[index + 1]);
  const other = zone === 'local' ? 'utc' : 'local';
  const text = (clock: Zone): string => spanText(segment.startMs, segment.endMs, clock);
  return {
    what: say(isCut ? 'stateForAtLeast' : 'stateFor', {
      state: say(stateWords[segment.state]),
      length: spanLengthText(segment),
    }),
    when: text(zone),
    other: say(byClock[other], { when: text(other) }),
  };
}

/** Returns why a connection shows nothing; `null` where it does. */
export function nothingKnown(segments: readonly ConnectionSegment[], name: string): string | null {
  const has = (state: ConnectivityState): boolean => segments.some((segment) => segment.state === state);
  if (has('online') || has('offline')) return null;
  if (!has('never-connected')) return say('nothingKnown');
  // Before that it cannot have connected either, but after that it may have.
  const isCertain = segments.at(-1)?.state === 'never-connected';
  return say(isCertain ? 'neverConnectedInTime' : 'neverConnectedAsKnown', { name });
}
