import { howMany } from '@shared/words/counts.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { counted, grouped } from '@page/ui/number-words.ts';
import { durationText, minuteText, timeText } from '@page/ui/time-words.ts';

/** What the footer says of the rows: how many there are, of how many, and among which they are sorted. */
export function rowsText(status: FleetStatus | null, shown: number): string {
  if (status === null || (status.state === 'loading' && status.loaded === 0)) {
    return 'Reading page 1. The first answer says how many devices there are.';
  }
  if (status.readAtMs === null) {
    const whole = status.total === null ? '' : ` of ${grouped(status.total)}`;
    return `${devices(status, shown)}, sorted among the ${grouped(status.loaded)}${whole} read so far`;
  }
  return shown === 0 ? devices(status, shown) : `${devices(status, shown)}, all loaded, sorted here`;
}

function devices({ counts }: FleetStatus, shown: number): string {
  return shown === counts.all
    ? howMany('devices', shown)
    : `${grouped(shown)} of ${howMany('devices', counts.all)}`;
}

/** Who told which devices match, and of when that is. What could not be told goes before everything. */
export function answeredText(
  { answeredBy, readAtMs, cannotTell, missing, state }: FleetStatus,
  nowMs: number,
): string {
  const when = readAtMs === null ? null : minuteText(readAtMs, nowMs);
  if (answeredBy === 'service') {
    if (missing > 0) return `${counted(missing, 'more device')} of the service could not be read`;
    return state === 'loading' || when === null ? 'Asking the service…' : `Asked the service at ${when}`;
  }
  if (cannotTell > 0) return `${howMany('devices', cannotTell)} could not be told here`;
  return when === null ? 'Answered from memory' : `Answered from memory, read at ${when}`;
}

/** Of when the devices are that stay after a reading failed, and what can be done with them. */
export function staleText({ readAtMs, loaded, total }: FleetStatus, nowMs: number): string {
  if (readAtMs === null) {
    const whole = total === null ? '' : ` of ${grouped(total)}`;
    return `${howMany('devices', loaded)}${whole} were read before. Looking and filtering work with these.`;
  }
  const ago = durationText(nowMs - readAtMs);
  return `These devices were read ${timeText(readAtMs, nowMs)}, ${ago} ago. Looking and filtering work.`;
}

/** Whether the first reading was ended by hand, so that not all devices are known. */
export const isStopped = (status: FleetStatus | null): boolean =>
  status?.state === 'cancelled' && status.readAtMs === null;

/** How often the fleet is read again. */
export const refreshText = (seconds: number): string =>
  seconds === 0 ? 'Refreshes when asked' : `Refreshes every ${grouped(seconds)} s`;

/** Headline of an empty grid by the number of filters. */
export function emptyTitle(filters: number, isNarrowed: boolean): string {
  if (isNarrowed) return 'No device matches this search';
  if (filters === 0) return 'This company has no devices';
  if (filters === 1) return 'No device matches the filter';
  return filters === 2
    ? 'No device matches both filters'
    : `No device matches all ${String(filters)} filters`;
}
