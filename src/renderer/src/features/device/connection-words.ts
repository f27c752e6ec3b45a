import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { lengthOf } from '@shared/history/spans.ts';
import { lengthText, stretchText, type Zone } from '@page/features/history/index.ts';

/** What a state is called. */
export const stateWords: Readonly<Record<ConnectivityState, string>> = {
  online: 'Online',
  offline: 'Offline',
  'never-connected': 'Never connected',
  unknown: 'Unknown',
};

/** What a segment of a connection is in words: `Offline 47 min`, by both clocks. */
export interface SegmentWords {
  readonly what: string;
  /** By the clock that was chosen, and by the other one. */
  readonly when: string;
  readonly other: string;
}

const zoneWords: Readonly<Record<Zone, string>> = { local: 'Local', utc: 'UTC' };

/** The words of one segment; what reaches an end of what was read may have begun before, or goes on. */
export function segmentWords(
  segments: readonly ConnectionSegment[],
  index: number | null,
  zone: Zone,
): SegmentWords | null {
  const segment = index === null ? undefined : segments[index];
  if (!segment) return null;
  const isCut = index === 0 || index === segments.length - 1;
  const other = zone === 'local' ? 'utc' : 'local';
  const text = (clock: Zone): string => stretchText(segment.startMs, segment.endMs, clock);
  return {
    what: `${stateWords[segment.state]}${isCut ? ' for at least' : ''} ${lengthText(lengthOf(segment))}`,
    when: text(zone),
    other: `${zoneWords[other]} ${text(other)}`,
  };
}

/** Why there is nothing to see in a connection; `null` where there is. */
export function nothingKnown(segments: readonly ConnectionSegment[], name: string): string | null {
  const has = (state: ConnectivityState): boolean => segments.some((segment) => segment.state === state);
  if (has('online') || has('offline')) return null;
  if (has('never-connected'))
    return `${name} has never connected in this time. That is not counted as offline.`;
  return 'Nothing is known of the connection in this time: no history of it was kept.';
}
