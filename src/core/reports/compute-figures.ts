import { setImmediate as nextTurn } from 'node:timers/promises';
import { availabilityByPeriod, availabilityOfAll, type Availability } from '@shared/history/availability.ts';
import { flappingOf, type FlappingThresholds } from '@shared/history/flapping.ts';
import { segmentsAt, type PackedConnections } from '@shared/history/packed-connections.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { lengthOf, unionOf, type Span } from '@shared/history/spans.ts';
import { daysOf, type ZoneDay } from '@shared/history/zone-days.ts';
import type { Member } from './members.ts';
import { numbersOf } from './missing.ts';
import type { ReportPorts } from './ports.ts';

/** In how many intervals a device flapped, and their total length, maintenance windows included. */
export interface Flapped {
  readonly spans: number;
  readonly lengthMs: number;
}

/** A device with its figures. */
export interface DeviceFigures {
  readonly member: Member;
  readonly figures: Availability;
  readonly flapped: Flapped;
}

/** The figures of a report, and the data behind them. */
export interface Computation {
  readonly devices: readonly DeviceFigures[];
  readonly days: readonly (ZoneDay & { readonly figures: Availability })[];
  readonly total: Availability;
  /** The oldest of the devices' last reading times, by the clock of the service; `null` when some device was never read. */
  readonly readAtMs: number | null;
  /** The connections that the figures are computed from, in the order of the devices. */
  readonly input: readonly PackedConnections[];
}

/** What the figures are computed over. */
export interface Ground {
  readonly members: readonly Member[];
  readonly span: Span;
  readonly timeZone: string;
  /** Ascending, without overlap. */
  readonly excluded: readonly Span[];
  readonly thresholds: FlappingThresholds;
}

/** What the computation needs besides, and who is notified how many devices are done. */
interface Course {
  readonly history: Pick<ReportPorts['history'], 'connections'>;
  readonly signal: AbortSignal;
  readonly onReckoned: (count: number) => void;
}

/** Devices that are computed in one go: few enough that nothing waits long for them. */
const reckonedAtOnce = 16;

/** Returns the days of a time zone within a span, cut at its ends. */
const daysWithin = (span: Span, timeZone: string): ZoneDay[] =>
  daysOf(span.startMs, span.endMs, timeZone).flatMap((day) =>
    unionOf([day], span).map((cut) => ({ ...cut, date: day.date })),
  );

function flappedIn(segments: readonly ConnectionSegment[], thresholds: FlappingThresholds): Flapped {
  const { spans } = flappingOf(segments, thresholds);
  return { spans: spans.length, lengthMs: spans.reduce((sum, span) => sum + lengthOf(span), 0) };
}

const oldest = (readAts: Float64Array, sofar: number): number =>
  readAts.reduce((least, readAt) => (readAt < least ? readAt : Number.isNaN(readAt) ? NaN : least), sofar);

/**
 * Computes the figures of devices from the store, some at a time, so that other work gets its turn in between. Throws the
 * signal's reason once it is aborted, and what the store throws.
 */
export async function computeFigures(
  { members, span, timeZone, excluded, thresholds }: Ground,
  { history, signal, onReckoned }: Course,
): Promise<Computation> {
  const days = daysWithin(span, timeZone);
  let ofDays = days.map(() => availabilityOfAll([]));
  const devices: DeviceFigures[] = [];
  const input: PackedConnections[] = [];
  let readAtMs = Infinity;
  for (let from = 0; from < members.length; from += reckonedAtOnce) {
    const some = members.slice(from, from + reckonedAtOnce);
    const packed = await history.connections(numbersOf(some), span);
    await nextTurn();
    signal.throwIfAborted();
    const figures = some.map((_, index) => availabilityByPeriod(segmentsAt(packed, index), days, excluded));
    for (const [index, member] of some.entries()) {
      const flapped = flappedIn(segmentsAt(packed, index), thresholds);
      devices.push({ member, figures: availabilityOfAll(figures[index] ?? []), flapped });
    }
    ofDays = ofDays.map((sum, day) =>
      availabilityOfAll([sum, ...figures.flatMap((each) => each[day] ?? [])]),
    );
    readAtMs = oldest(packed.readAts, readAtMs);
    input.push(packed);
    onReckoned(devices.length);
  }
  return {
    devices,
    days: days.map((day, index) => ({ ...day, figures: ofDays[index] ?? availabilityOfAll([]) })),
    total: availabilityOfAll(devices.map(({ figures }) => figures)),
    readAtMs: Number.isFinite(readAtMs) ? readAtMs : null,
    input,
  };
}
