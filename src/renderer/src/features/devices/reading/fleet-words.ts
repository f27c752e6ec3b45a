import { howMany } from '@shared/words/counts.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { notListed } from '@shared/devices/not-listed.ts';
import { isStopped } from '@shared/devices/stopped.ts';
import { durationText, minuteText, timeText } from '@page/ui/time-words.ts';
import { say } from '../words.ts';

/**
 * The footer's text about the rows: how many of how many there are, and how many are sorted so far; or of when they are, if
 * they were kept in an earlier session, and how many of them were read again so far.
 */
export function rowsText(status: FleetStatus | null, shown: number, nowMs: number): string {
  if (status === null || (status.state === 'loading' && status.loaded === 0)) {
    return say('readingFirstPage');
  }
  const { loaded, total } = status;
  const devices = devicesText(status, shown);
  if (status.isRestored) return keptText(status, devices, nowMs);
  if (status.readAtMs === null) {
    return total === null
      ? say('sortedSoFar', { devices, loaded })
      : say('sortedSoFarOf', { devices, loaded, total });
  }
  return shown === 0 ? devices : say('allLoaded', { devices });
}

function keptText({ state, readAtMs, read, total }: FleetStatus, devices: string, nowMs: number): string {
  // The service has not said yet which of them match.
  if (readAtMs === null) return devices;
  const gaps = { devices, time: minuteText(readAtMs, nowMs) };
  if (state !== 'loading') return say('asOf', gaps);
  if (read === 0) return say('asOfReading', gaps);
  return total === null ? say('asOfRead', { ...gaps, read }) : say('asOfReadOf', { ...gaps, read, total });
}

const devicesText = ({ counts }: FleetStatus, shown: number): string =>
  shown === counts.all ? howMany('devices', shown) : say('devicesOf', { shown, n: counts.all });

/** What the service determined; nothing where the reading was stopped before it answered. */
function servedText({ isRestored, missing, state, loaded }: FleetStatus, when: string | null): string {
  if (missing > 0) return say('notReadOfService', { n: missing });
  if (state === 'loading') return say('askingTheService');
  if (when !== null) return isRestored ? say('fromTheService') : say('askedTheServiceAt', { time: when });
  return isRestored || loaded === 0 ? '' : say('fromTheService');
}

/**
 * Whether memory or the service determined which devices match, and when, unless `rowsText` says of when they are. What
 * could not be determined comes first.
 */
export function answeredText(status: FleetStatus, nowMs: number): string {
  const { answeredBy, readAtMs, isRestored, cannotTell, state, loaded } = status;
  const when = readAtMs === null ? null : minuteText(readAtMs, nowMs);
  if (answeredBy === 'service') return servedText(status, when);
  if (cannotTell > 0) return say('notToldHere', { n: cannotTell });
  const unlisted = notListed(status);
  if (unlisted > 0) return say('notListed', { n: unlisted });
  if (state === 'loading' && loaded === 0) return '';
  return when === null || isRestored ? say('fromMemory') : say('fromMemoryAt', { time: when });
}

/** How old the devices are that stay after a reading failed, or how many of them were read. */
export function staleText({ readAtMs, loaded, total }: FleetStatus, nowMs: number): string {
  if (readAtMs === null) {
    return total === null ? say('readBefore', { n: loaded }) : say('readBeforeOf', { n: loaded, total });
  }
  const time = timeText(readAtMs, nowMs);
  const agoMs = nowMs - readAtMs;
  // The clock of the page steps by half a minute: seconds would stand still.
  return agoMs < 60_000 ? say('readJustNow', { time }) : say('readAgo', { time, ago: durationText(agoMs) });
}

/** Whether the devices are read for the first time in this session. */
export const isFirstReading = (status: FleetStatus | null): boolean =>
  status?.state === 'loading' && (status.readAtMs === null || status.isRestored);

/** Whether it was stopped before any reading was complete, also of an earlier session: some devices are not known. */
export const isIncomplete = (status: FleetStatus | null): boolean =>
  isStopped(status) && status?.readAtMs === null;

/** How often the fleet is read again. */
export const refreshText = (seconds: number): string =>
  seconds === 0 ? say('refreshesWhenAsked') : say('refreshesEvery', { seconds });

/** What leaves no row although devices match: a search, a connection status, or a list of devices to show. */
export type Narrowing = 'search' | 'state' | 'search-and-state' | 'list';

/** The headline of an empty grid, by the number of filters and what else is chosen. */
export function emptyTitle(filters: number, narrowing: Narrowing | null): string {
  if (narrowing !== null) return say(narrowing === 'search' ? 'noneFound' : 'noneLeft');
  if (filters === 0) return say('noDevices');
  if (filters === 1) return say('noneMatches');
  return filters === 2 ? say('noneMatchesBoth') : say('noneMatchesAll', { n: filters });
}

/** How many devices match without what leaves no row. Beside a list of devices it is not known: other filters return then. */
export function narrowedText(narrowing: Narrowing, matching: number): string {
  if (narrowing === 'list') return say('noneOfThoseListed');
  const keys = {
    search: 'matchWithoutIt',
    state: 'matchInAnyState',
    'search-and-state': 'matchWithoutBoth',
  } as const;
  return say(keys[narrowing], { n: matching });
}
