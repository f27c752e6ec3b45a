import { below, seedFor, unit } from '../random.ts';
import type { Measure } from './value-source.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const COUNTER_PERIOD_MS = 28 * DAY_MS;

/** The devices to measure. */
export interface MeasuredFleet {
  readonly seed: number;
  readonly isFixed: (device: number) => boolean;
  readonly isBusy: (device: number) => boolean;
  readonly isAbroad: (device: number) => boolean;
}

/** The measured fields by name, as pure functions of device and report time. */
export function measurements(fleet: MeasuredFleet): ReadonlyMap<string, Measure> {
  const { seed } = fleet;
  return new Map<string, Measure>([
    ['Temperature', temperature(seedFor(seed, 'temperature'))],
    ['SupplyVoltage', supplyVoltage(seedFor(seed, 'voltage'))],
    ['CpuUsage', cpuUsage(seedFor(seed, 'cpu'), fleet)],
    ...ping(seedFor(seed, 'ping')),
    ['Rssi', rssi(seedFor(seed, 'rssi'))],
    ['SysUptime', uptime(seedFor(seed, 'uptime'))],
    ['DataDownloaded', traffic(seedFor(seed, 'download'), 30)],
    ['DataUploaded', traffic(seedFor(seed, 'upload'), 8)],
    ['VpnConnected', (device, time) => unit(seedFor(seed, 'vpn'), device, slot(time)) < 0.97],
    ...position(seedFor(seed, 'gps'), fleet),
  ]);
}

/** The quarter-hour that contains `time`; measurements draw new noise for each one. */
function slot(time: number): number {
  return Math.floor(time / 900_000);
}

/** 1 in the early afternoon of central Europe, −1 in the early morning. */
function daylight(time: number): number {
  const hour = ((time + HOUR_MS) % DAY_MS) / HOUR_MS;
  return Math.cos(((hour - 15) / 12) * Math.PI);
}

function temperature(seed: number): Measure {
  return (device, time) => {
    const isHot = unit(seed, device, 1) < 0.0008;
    const base = isHot ? 66 : 30 + unit(seed, device, 2) * 16;
    const noise = (unit(seed ^ 1, device, slot(time)) - 0.5) * 2;
    return Math.round((base + 4 * daylight(time) + noise) * 2) / 2;
  };
}

function supplyVoltage(seed: number): Measure {
  return (device, time) => {
    const supply = unit(seed, device, 1);
    let base = supply < 0.2 ? 12_200 : 24_050;
    if (supply > 0.9992) base = 29_500;
    const noise = (unit(seed ^ 1, device, slot(time)) - 0.5) * 400;
    return Math.round((base + 40 * daylight(time) + noise) / 20) * 20;
  };
}

function cpuUsage(seed: number, fleet: MeasuredFleet): Measure {
  return (device, time) => {
    if (fleet.isBusy(device)) return 391;
    const base = 8 + unit(seed, device, 1) * 30;
    const draw = unit(seed ^ 1, device, slot(time));
    const spike = draw > 0.97 ? 50 * unit(seed ^ 2, device, slot(time)) : 0;
    return Math.round(base + 8 * daylight(time) + draw * 6 + spike);
  };
}

/** A failed ping has the status `false` and the latency −1. */
function ping(seed: number): [string, Measure][] {
  const isAnswered = (device: number, time: number): boolean => unit(seed, device, slot(time)) >= 0.055;
  const latency: Measure = (device, time) => {
    if (!isAnswered(device, time)) return -1;
    const tail = unit(seed ^ 1, device, slot(time)) ** 24 * 2800;
    return Math.round(28 + unit(seed, device, 1) * 40 + tail);
  };
  return [
    ['PingLatency', latency],
    ['PingStatus', isAnswered],
  ];
}

function rssi(seed: number): Measure {
  return (device, time) => {
    const sum = unit(seed, device, 1) + unit(seed, device, 2) + unit(seed, device, 3);
    const base = -73 + (sum - 1.5) * 22;
    const drift = 2 * daylight(time) + (unit(seed ^ 1, device, slot(time)) - 0.5) * 2;
    return Math.max(-113, Math.min(-51, Math.round(base + drift)));
  };
}

/** Seconds since the last boot; each device reboots at a fixed period of 1 to 213 days. */
function uptime(seed: number): Measure {
  return (device, time) => {
    const period = DAY_MS * (1 + unit(seed, device, 1) ** 2 * 212);
    const phase = unit(seed, device, 2) * period;
    return Math.floor(((time - phase) % period) / 1000);
  };
}

/** Megabytes since the counter was last reset, which happens every 28 days. */
function traffic(seed: number, usualPerDay: number): Measure {
  return (device, time) => {
    const perDay = usualPerDay * (0.3 + unit(seed, device, 1) + 20 * unit(seed, device, 2) ** 60);
    const elapsed = (time - below(COUNTER_PERIOD_MS, seed, device, 3)) % COUNTER_PERIOD_MS;
    return Math.round((elapsed / DAY_MS) * perDay * 100) / 100;
  };
}

/** A third of the devices have no receiver; vehicles move, fixed devices do not. */
function position(seed: number, fleet: MeasuredFleet): [string, Measure][] {
  const along = (
    salt: number,
    centre: (device: number) => number,
    reach: number,
    unitsPerOne = 1e5,
  ): Measure => {
    return (device, time) => {
      if (unit(seed, device, 1) < 0.34) return undefined;
      const home = (unit(seed, device, salt) - 0.5) * 2 * reach;
      const way = fleet.isFixed(device) ? 0 : (unit(seed ^ salt, device, slot(time)) - 0.5) * reach;
      return Math.round((centre(device) + home + way) * unitsPerOne) / unitsPerOne;
    };
  };
  const place = (here: number, abroad: number) => (device: number) =>
    fleet.isAbroad(device) ? abroad : here;
  return [
    ['GpsLat', along(2, place(50.08, 51.05), 0.06)],
    ['GpsLon', along(3, place(14.44, 13.74), 0.1)],
    ['GpsAlt', along(4, place(250, 120), 40, 10)],
  ];
}
