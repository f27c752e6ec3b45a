import type { CommonCause, GroupQuestion, Moments, SharedValue } from '@shared/causes/contract.ts';
import { defaultToleranceMs } from '@shared/causes/limits.ts';
import { tellingFields } from '@shared/causes/telling-fields.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { neededFor } from '@shared/history/retention.ts';
import type { Span } from '@shared/history/spans.ts';
import { dayMs } from '@shared/time.ts';
import { unlessLeft, type Fleets } from '../devices/index.ts';
import type { HistoryStore } from '../history/index.ts';
import type { Clock } from '../service/index.ts';
import {
  fetchableOf,
  readStandings,
  walkConnections,
  type Standing,
  type StandingPorts,
  type Standings,
} from '../wall/index.ts';
import { countValues, type Compared } from './count-values.ts';
import { DepartureList } from './departure-list.ts';
import { aroundMs, departuresWithin, findMoments, type Departures, type Moment } from './find-moments.ts';
import { offlineSince } from './offline-since.ts';
import { rankValues, type CountedValue } from './rank-values.ts';

/** Handles the requests of `causesContract`; each throws `cancelled` when the account was left meanwhile. */
export interface Causes {
  find(question: GroupQuestion): Promise<CommonCause>;
  moments(question: Span & { readonly toleranceMs: number }): Promise<Moments>;
}

/** Where the devices of a company are read from. */
export interface SharingPorts extends StandingPorts {
  readonly fleets: Pick<Fleets, 'open' | 'rows' | 'distribution'>;
}

/** The dependencies of the search for causes. */
export interface CausesPorts extends SharingPorts {
  readonly history: Pick<HistoryStore, 'connections' | 'requestsFor'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** More devices than any company has. */
const everyDevice = 2 ** 20;

/** How far before the interval connections are read, to see whether a device was online before. */
const beforeMs = 1;

interface Company {
  readonly key: string;
  readonly standings: Standings;
}

async function readCompany(ports: SharingPorts): Promise<Company> {
  const { key } = await ports.fleets.open({ filters: [] });
  return { key, standings: await readStandings(ports, { key, sort: [] }, everyDevice) };
}

/** Returns the part of an interval that can be known; nothing was requested of the time after the company was read. */
function knowable(within: Span, knownToMs: number | null): Span {
  const endMs = Math.min(within.endMs, knownToMs ?? Infinity);
  return endMs > within.startMs ? { startMs: within.startMs, endMs } : within;
}

/** Returns the departures within a span, and where the last unknown part of `interval` ends, as `walkConnections` does. */
async function readDepartures(
  { history }: CausesPorts,
  standings: Standings,
  { within, interval }: { readonly within: Span; readonly interval: Span },
) {
  const list = new DepartureList(within);
  const span = { startMs: within.startMs - beforeMs, endMs: within.endMs + beforeMs };
  const askable = knowable(interval, standings.knownToMs);
  const unknownToMs = await walkConnections(history, standings, { span, askable }, list);
  for (const [index, { state, sinceMs }] of standings.devices.entries())
    if (state === 'offline' && sinceMs !== null) list.state(index, sinceMs);
  return { departures: list.departures(), unknownToMs };
}

type KnownDevices = Pick<Moments, 'known' | 'unknown' | 'fetchable'>;

/** Counts the devices that are known, the others, and those of the others of which the service may tell more. */
async function countKnown(
  { history, clock }: CausesPorts,
  { devices, knownToMs }: Standings,
  unknownToMs: Float64Array,
  interval: Span,
): Promise<KnownDevices> {
  const known = unknownToMs.filter((toMs) => toMs === -Infinity).length;
  const needed = neededFor(knowable(interval, knownToMs), clock.now());
  const fetchable = await fetchableOf(history, devices, unknownToMs, needed);
  return { known, unknown: devices.length - known, fetchable: fetchable.length };
}

const macsOf = (
  { devices }: Standings,
  isOne: (index: number, device: Standing) => boolean,
): Float64Array<ArrayBuffer> =>
  Float64Array.from(
    devices.filter((device, index) => isOne(index, device)),
    ({ mac }) => mac,
  );

type QuestionOfNow = Exclude<GroupQuestion, { readonly of: 'went-offline' }>;

function isIn(question: QuestionOfNow, { state, sinceMs }: Standing): boolean {
  if (state !== 'offline') return false;
  if (question.of === 'offline-now') return true;
  return sinceMs !== null && sinceMs >= question.startMs && sinceMs <= question.endMs;
}

async function compare(
  ports: CausesPorts,
  { key, standings }: Company,
  question: GroupQuestion,
): Promise<Compared & KnownDevices> {
  if (question.of !== 'went-offline') {
    const all = macsOf(standings, () => true);
    const group = macsOf(standings, (_, device) => isIn(question, device));
    return { key, group, all, known: all.length, unknown: 0, fetchable: 0 };
  }
  const asked = { within: question, interval: question };
  const { departures, unknownToMs } = await readDepartures(ports, standings, asked);
  const gone = new Set(departures.devices);
  // A device that was seen going offline counts, even if the rest of the interval is unknown.
  for (const index of gone) unknownToMs[index] = -Infinity;
  const all = macsOf(standings, (index) => unknownToMs[index] === -Infinity);
  const group = macsOf(standings, (index) => gone.has(index));
  return { key, group, all, ...(await countKnown(ports, standings, unknownToMs, question)) };
}

/** Finds the moments of an interval day by day, so that the main process can do other work in between. */
async function findByDay(
  departures: Departures,
  interval: Span,
  known: Span,
  toleranceMs: number,
): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (let startMs = interval.startMs; startMs < interval.endMs; startMs += dayMs) {
    const day = { startMs, endMs: Math.min(startMs + dayMs, interval.endMs) };
    // A moment that begins at the end of the day extends beyond it by its whole length.
    const untilMs = day.endMs + 2 * toleranceMs + aroundMs;
    const part = departuresWithin(departures, { startMs: startMs - aroundMs, endMs: untilMs });
    const found = findMoments(part, known, toleranceMs);
    moments.push(...found.filter((one) => one.startMs >= startMs && one.startMs < day.endMs));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return moments.sort((a, b) => b.devices - a.devices || a.startMs - b.startMs);
}

async function share(
  { fleets, catalogue }: SharingPorts,
  compared: Compared,
): Promise<Pick<CommonCause, 'values' | 'fields'>> {
  const fields = tellingFields(await catalogue.fields());
  const counted: CountedValue<FieldValue>[][] = [];
  // Field by field: what else is asked of the devices, such as visible rows, would wait for all fields otherwise.
  for (const { name } of fields) counted.push(await countValues(fleets, compared, name));
  const [group, all] = [compared.group.length, compared.all.length];
  return { values: rankValues(counted.flat(), { group, all }), fields: fields.length };
}

/**
 * Returns what these devices share beyond chance, compared with their whole company, which was read; MAC addresses as
 * 48-bit numbers. Makes no request.
 */
export async function sharedAmong(
  ports: SharingPorts,
  macs: Float64Array<ArrayBuffer>,
): Promise<SharedValue[]> {
  const { key, standings } = await readCompany(ports);
  return (await share(ports, { key, group: macs, all: macsOf(standings, () => true) })).values;
}

/** Creates the search for what devices that went offline together have in common, which makes no requests. */
export function createCauses(ports: CausesPorts): Causes {
  async function find(question: GroupQuestion): Promise<CommonCause> {
    const company = await readCompany(ports);
    const compared = await compare(ports, company, question);
    const { group: macs, known, unknown, fetchable } = compared;
    const since = question.of === 'offline-now' ? offlineSince(company.standings, defaultToleranceMs) : null;
    return { macs, known, unknown, fetchable, since, ...(await share(ports, compared)) };
  }

  async function moments({
    toleranceMs,
    ...interval
  }: Span & { readonly toleranceMs: number }): Promise<Moments> {
    const { standings } = await readCompany(ports);
    // The time around a moment at an end of the interval, which tells the usual rate, lies beyond it.
    const wide = {
      startMs: interval.startMs - aroundMs,
      endMs: Math.min(interval.endMs + aroundMs, standings.knownToMs ?? Infinity),
    };
    const { departures, unknownToMs } = await readDepartures(ports, standings, { within: wide, interval });
    const found = await findByDay(departures, interval, wide, toleranceMs);
    return { moments: found, ...(await countKnown(ports, standings, unknownToMs, interval)) };
  }

  return {
    find: (question) => unlessLeft(ports.access.active().signal, find(question)),
    moments: (question) => unlessLeft(ports.access.active().signal, moments(question)),
  };
}
