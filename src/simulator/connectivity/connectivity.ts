import { at, below, seedFor } from '../random.ts';
import { DAY_MS, type OutageModel } from './outages.ts';

/** Values of the `Online` field. */
export const OFFLINE = 0;
export const ONLINE = 1;
export const NEVER_CONNECTED = -1;

/** Monitoring values are reported every 15 minutes unless the simulator is configured otherwise. */
const REPORT_PERIOD_MS = 900_000;
/** How many days back a device's last outage is searched for. */
const SEARCH_DAYS = 400;

/** Since when the devices whose monitoring stopped have reported nothing. */
const STOPPED_AT = Date.UTC(2026, 0, 1);

/** How the devices of a fleet report what they measure. */
export interface Reporting {
  /** The time between two reports of a device; `undefined` means 15 minutes. */
  readonly reportPeriodMs?: number | undefined;
  /** The monitoring of every n-th device stopped; `undefined` or 0 for none. */
  readonly monitoringStopsEvery?: number | undefined;
}

/** The connection state of one fleet at one moment, moved forward in time by `advance`. */
export class Connectivity {
  readonly outages: OutageModel;
  /** The time between two reports of a device. */
  readonly reportPeriodMs: number;
  readonly #count: number;
  readonly #online: Int8Array;
  readonly #changesAt: Float64Array;
  readonly #report: Float64Array;
  readonly #reportUntil: Float64Array;
  readonly #phaseSeed: number;
  readonly #stopsEvery: number;
  #time = Number.NEGATIVE_INFINITY;

  constructor(outages: OutageModel, options: Reporting & { count: number; seed: number }) {
    this.outages = outages;
    this.reportPeriodMs = options.reportPeriodMs ?? REPORT_PERIOD_MS;
    this.#count = options.count;
    this.#online = new Int8Array(options.count);
    this.#changesAt = new Float64Array(options.count);
    this.#report = new Float64Array(options.count);
    this.#reportUntil = new Float64Array(options.count);
    this.#stopsEvery = options.monitoringStopsEvery ?? 0;
    this.#phaseSeed = seedFor(options.seed, 'report');
  }

  /** The moment that all values of this object refer to. */
  get time(): number {
    return this.#time;
  }

  /** Moves to `time`. Recomputes only the devices whose state may have changed since. */
  advance(time: number): void {
    if (time === this.#time) return;
    if (time < this.#time) {
      this.#changesAt.fill(Number.NEGATIVE_INFINITY);
      this.#reportUntil.fill(Number.NEGATIVE_INFINITY);
    }
    this.#time = time;
    for (let device = 0; device < this.#count; device += 1) {
      if (at(this.#changesAt, device) <= time) this.#compute(device);
    }
  }

  online(device: number): number {
    return at(this.#online, device);
  }

  /** When the current state began; `undefined` for a device that has never connected. */
  since(device: number): number | undefined {
    if (this.online(device) === NEVER_CONNECTED) return undefined;
    const time = this.#time;
    const now = this.outages.at(device, time);
    if (now !== undefined) return now.start;
    const today = this.outages.dayOf(device, time);
    for (let day = today; day > today - SEARCH_DAYS; day -= 1) {
      const last = this.outages.ofDay(device, day).findLast((outage) => outage.end <= time);
      if (last !== undefined) return last.end;
    }
    return time - SEARCH_DAYS * DAY_MS;
  }

  /** When the device last reported its values: the latest time a report was due while it was online. */
  lastReport(device: number): number | undefined {
    if (this.online(device) === NEVER_CONNECTED) return undefined;
    if (this.#time >= at(this.#reportUntil, device)) {
      const due = this.reportAtOrBefore(device, Math.min(this.#time, this.reportsUntil(device)));
      this.#reportUntil[device] = due + this.reportPeriodMs;
      this.#report[device] = this.#reportedAtOrBefore(device, due);
    }
    return at(this.#report, device);
  }

  /** Until when the device reports: for ever, unless its monitoring stopped. */
  reportsUntil(device: number): number {
    const isStopped = this.#stopsEvery > 0 && (device + 1) % this.#stopsEvery === 0;
    return isStopped ? STOPPED_AT : Number.POSITIVE_INFINITY;
  }

  /** The latest time at or before `time` at which a report is due, online or not. */
  reportAtOrBefore(device: number, time: number): number {
    const phase = below(this.reportPeriodMs, this.#phaseSeed, device);
    return Math.floor((time - phase) / this.reportPeriodMs) * this.reportPeriodMs + phase;
  }

  #reportedAtOrBefore(device: number, due: number): number {
    let report = due;
    for (;;) {
      const outage = this.outages.at(device, report);
      if (outage === undefined) return report;
      report = this.reportAtOrBefore(device, outage.start - 1);
    }
  }

  #compute(device: number): void {
    if (this.outages.behaviour(device) === 'never') {
      this.#online[device] = NEVER_CONNECTED;
      this.#changesAt[device] = Number.POSITIVE_INFINITY;
      return;
    }
    const time = this.#time;
    const day = this.outages.dayOf(device, time);
    const next = this.outages.ofDay(device, day).find((outage) => time < outage.end);
    const isOffline = next !== undefined && next.start <= time;
    this.#online[device] = isOffline ? OFFLINE : ONLINE;
    const change = isOffline ? next.end : next?.start;
    this.#changesAt[device] = change ?? this.outages.endOfDay(device, day);
  }
}
