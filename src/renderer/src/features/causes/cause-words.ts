import type { CommonCause, GroupQuestion, OfflineSince, SharedValue } from '@shared/causes/contract.ts';
import { minSharing } from '@shared/causes/limits.ts';
import { lengthText } from '@shared/history/lengths.ts';
import type { Span } from '@shared/history/spans.ts';
import { grouped } from '@shared/words/grouped.ts';
import { spanText } from '@page/features/history/index.ts';
import { say } from './words.ts';

/**
 * The outages to explain: of devices that are offline now, at first only of those that have been so since an interval, or of
 * devices that went offline around a moment or in an interval.
 */
export type CauseQuestion =
  | { readonly of: 'offline-now'; readonly since?: Span }
  | { readonly of: 'moment'; readonly atMs: number }
  | ({ readonly of: 'span' } & Span);

/** The lift as text, how many times as often: `46`, `2.4`; never rounded down to 1. */
const liftText = (lift: number): string =>
  lift >= 10 ? grouped(Math.round(lift)) : grouped(Math.max(1.1, Math.round(lift * 10) / 10), 1);

/** How many devices have a value, in the group and in all. */
export type SharedCounts = Pick<SharedValue, 'inGroup' | 'inAll' | 'lift'>;

/** The numbers of devices of a group, and of all that it is compared with. */
export interface ComparedSizes {
  readonly group: number;
  readonly all: number;
}

/** `18 of 23 have it; 41 of 2,400 in all: 46 × as often`. */
export const countWords = ({ inGroup, inAll, lift }: SharedCounts, { group, all }: ComparedSizes): string =>
  say('counts', { inGroup, group, inAll, known: all, lift: liftText(lift) });

/** How many moments are listed at which several of the devices that are offline now went offline. */
export const maxMomentsSince = 5;

/** How long devices have been offline, `< 10 min`, `10 min – 1 h`, `≥ 7 d`. */
export function ageText({ minMs, maxMs }: Pick<OfflineSince['ages'][number], 'minMs' | 'maxMs'>): string {
  if (maxMs === null) return `≥ ${lengthText(minMs)}`;
  return minMs === 0 ? `< ${lengthText(maxMs)}` : `${lengthText(minMs)} – ${lengthText(maxMs)}`;
}

/** `23 devices went offline 14 May, 13:27:00 – 13:28:30`. */
export function groupWords(group: GroupQuestion, devices: number, nowMs: number): string {
  if (group.of === 'offline-now') return say('areOffline', { n: devices });
  const when = spanText(group.startMs, group.endMs, 'local', nowMs);
  return say(group.of === 'offline-since' ? 'offlineSince' : 'wentOffline', { n: devices, when });
}

type KnownDevices = Pick<CommonCause, 'known' | 'unknown' | 'fetchable'>;

/** About how many devices the wall can find out more; nothing where it would not help. */
const wallWords = ({ fetchable }: KnownDevices): string[] =>
  fetchable === 0 ? [] : [say('wallCanAsk', { fetchable })];

/** Which devices the group is compared with. */
export function knownWords(devices: KnownDevices, group: GroupQuestion): string {
  const { known, unknown } = devices;
  if (group.of !== 'went-offline') return say('comparedWithAll', { n: known });
  const compared = say('comparedWithKnown', { n: known });
  if (unknown === 0) return compared;
  return [compared, say('notKnown', { n: unknown }), ...wallWords(devices)].join(' ');
}

/** For how many devices parts of an interval are missing. */
export const partsWords = (devices: KnownDevices): string =>
  [say('partsUnknown', { n: devices.known, unknown: devices.unknown }), ...wallWords(devices)].join(' ');

/** Explains why a group of so many devices shares nothing in so many fields. */
export const noneWords = (group: number, fields: number): string =>
  group < minSharing ? say('tooFew', { n: minSharing }) : say('noneShared', { n: fields });
