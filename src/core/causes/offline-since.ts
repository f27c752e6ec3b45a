import type { OfflineSince } from '@shared/causes/contract.ts';
import { ageLimitsMs } from '@shared/causes/limits.ts';
import type { Standing, Standings } from '../wall/index.ts';
import { aroundMs, countBetween, findMoments, type Departures, type Usual } from './find-moments.ts';

/** Devices with their states as of their reading. */
type Known = Pick<Standings, 'knownToMs'> & {
  readonly devices: readonly Pick<Standing, 'state' | 'sinceMs'>[];
};

/** Returns when the devices that are offline went offline, of which this is known. */
function departuresOf({ devices }: Known): Departures {
  const times = devices.map(({ state, sinceMs }) => (state === 'offline' ? (sinceMs ?? NaN) : NaN));
  const known = Uint32Array.from(times.keys()).filter((index) => !Number.isNaN(times[index]));
  const ordered = known.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  return { times: Float64Array.from(ordered, (index) => times[index] ?? 0), devices: ordered };
}

/** Counts departures by how long before `knownToMs` they were; a clock ahead of the service's makes none of the future. */
function agesOf({ times }: Departures, knownToMs: number): OfflineSince['ages'] {
  return [...ageLimitsMs, null].flatMap((maxMs, index) => {
    const minMs = ageLimitsMs[index - 1] ?? 0;
    const within = times.filter((timeMs) => {
      const ageMs = Math.max(0, knownToMs - timeMs);
      return ageMs >= minMs && ageMs < (maxMs ?? Infinity);
    });
    const [startMs, endMs] = [within[0], within.at(-1)];
    if (startMs === undefined || endMs === undefined) return [];
    return [{ minMs, maxMs, startMs, endMs, devices: within.length }];
  });
}

/**
 * Returns the rate of the time after a moment, up to half way to the reading. Most outages are over soon, so that of those
 * that still go on, more began of late than at any time before: what is usual at a moment is no more than what followed it.
 */
const usualSince: Usual = (departures, { endMs }, known, widthMs) => {
  const lengthMs = Math.min(aroundMs, (known.endMs - endMs) / 2);
  const events = countBetween(departures, endMs + 1, endMs + lengthMs);
  return { events, windows: lengthMs / widthMs };
};

/** Returns since when the devices that are offline have been so, by age, and when several went offline together. */
export function offlineSince(standings: Known, toleranceMs: number): OfflineSince {
  const { devices, knownToMs } = standings;
  const departures = departuresOf(standings);
  const offline = devices.filter(({ state }) => state === 'offline').length;
  const unknown = offline - departures.times.length;
  const startMs = departures.times[0];
  if (knownToMs === null || startMs === undefined) return { ages: [], moments: [], unknown };
  const known = { startMs, endMs: Math.max(knownToMs, departures.times.at(-1) ?? startMs) };
  return {
    ages: agesOf(departures, knownToMs),
    moments: findMoments(departures, known, toleranceMs, usualSince),
    unknown,
  };
}
