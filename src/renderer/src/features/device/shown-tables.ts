import { firstNotBelow } from '@shared/bisect.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { lengthOf, type Span } from '@shared/history/spans.ts';
import type { CsvValue } from '@shared/export/csv.ts';
import type { ShownDocument, ShownTable } from '@page/features/export/index.ts';
import type { SampledLane } from './lanes/lane-reading.ts';
import type { ListedOutage } from './outages/outage-list.ts';

const iso = (timeMs: number): string => new Date(timeMs).toISOString();
const seconds = (ms: number): number => ms / 1000;

/** Read by programs, hence the same in every language. */
const states: Readonly<Record<ConnectivityState, string>> = {
  online: 'Online',
  offline: 'Offline',
  'never-connected': 'Never connected',
  unknown: 'Unknown',
};

/** Returns the connection, one row per span of one state, in ascending time. Times are UTC, lengths seconds. */
export const eventsTable = (segments: readonly ConnectionSegment[]): ShownTable => ({
  what: 'connection',
  headings: ['state', 'from', 'until', 'seconds'],
  rows: segments.map((segment) => [
    states[segment.state],
    iso(segment.startMs),
    iso(segment.endMs),
    seconds(lengthOf(segment)),
  ]),
});

/** Returns the outages in their listed order. Whether an end is known is in a column of its own, not in its time. */
export const outagesTable = (outages: readonly ListedOutage[]): ShownTable => ({
  what: 'outages',
  headings: [
    'went_offline',
    'came_back',
    'seconds',
    'seconds_counted',
    'beginning_is_known',
    'end_is_known',
    'in_maintenance',
  ],
  rows: outages.map((outage) => [
    iso(outage.startMs),
    iso(outage.endMs),
    seconds(lengthOf(outage)),
    seconds(outage.countedMs),
    outage.hasBeginning,
    outage.hasRecovered,
    outage.isExcluded,
  ]),
});

/** The device and time that a table covers, and its age. */
interface OfDevice {
  readonly name: string;
  readonly mac: string;
  readonly view: Span;
  /** When the history was read; `null` where it never was. */
  readonly readAtMs: number | null;
}

/** Returns what a table of a device is about. */
export const factsOf = ({ name, mac, view, readAtMs }: OfDevice): ShownDocument['facts'] => ({
  device: { name, mac },
  from: iso(view.startMs),
  until: iso(view.endMs),
  readAt: readAtMs === null ? null : iso(readAtMs),
});

/**
 * Returns the values of lanes within a span, one row each, ascending in time, lane by lane; in the unit of the field, with
 * the name of an option next to its id, with how the service thinned it, and with whether the value began then: the first one
 * may only have been known to hold. A number with more digits than JavaScript can represent is text, and there is no value
 * from when the field was unset: without that row, the value before it would seem to hold.
 */
export function valuesTable(lanes: readonly SampledLane[], { startMs, endMs }: Span): ShownTable {
  const rows = lanes.flatMap((lane) => {
    const { fieldName, unit, names, sampling, times, numbers, exact, heldAtMs } = lane;
    const ofLane: CsvValue[][] = [];
    // A break of the line may be at the same time.
    const noNumbers = new Map(lane.noNumbers);
    const held = times.findIndex((timeMs, index) => timeMs === heldAtMs && !Number.isNaN(numbers[index]));
    for (let index = firstNotBelow(times, startMs); index < times.length; index += 1) {
      const [timeMs, value] = [times[index] ?? endMs, numbers[index] ?? Number.NaN];
      if (timeMs >= endMs) break;
      if (Number.isNaN(value)) {
        const other = noNumbers.get(timeMs);
        if (other !== undefined) ofLane.push([fieldName, iso(timeMs), other, null, unit, sampling, true]);
        noNumbers.delete(timeMs);
        continue;
      }
      const digits = exact.get(timeMs);
      // Of several values of one time, only some may have that many digits.
      const told = digits !== undefined && Number(digits) === value ? digits : value;
      ofLane.push([fieldName, iso(timeMs), told, names.get(value) ?? null, unit, sampling, index !== held]);
    }
    return ofLane;
  });
  const headings = ['field', 'time', 'value', 'option', 'unit', 'sampling', 'beginning_is_known'];
  return { what: 'values', headings, rows };
}
