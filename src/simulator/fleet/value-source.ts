import { at } from '../random.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';
import type { Sample, Value } from './value.ts';

/** Provides a field's values, current and past, as long as nobody has changed them. */
export interface ValueSource {
  /** Whether values change by themselves over time. */
  readonly isLive: boolean;
  value(device: number): Value | undefined;
  /** What was reported in `[from, to]`, ascending; empty if the field is never reported. */
  samples(device: number, from: number, to: number): Sample[];
}

/** A value as a pure function of the device. */
export type Maker = (device: number) => Value | undefined;

/**
 * Values that only an explicit change alters and that are never reported. Created lazily, since many are never read.
 */
export class StoredSource implements ValueSource {
  readonly isLive = false;
  readonly #make: Maker;
  readonly #values: (Value | undefined)[];
  readonly #isMade: Uint8Array;

  constructor(make: Maker, count: number) {
    this.#make = make;
    this.#values = new Array<Value | undefined>(count).fill(undefined);
    this.#isMade = new Uint8Array(count);
  }

  value(device: number): Value | undefined {
    if (this.#isMade[device] === 0) {
      this.#isMade[device] = 1;
      this.#values[device] = this.#make(device);
    }
    return this.#values[device];
  }

  samples(): Sample[] {
    return [];
  }
}

/** Values that the device reports each time it connects. */
export class ConnectReportSource implements ValueSource {
  readonly isLive = false;
  readonly #stored: StoredSource;
  readonly #connectivity: Connectivity;

  constructor(make: Maker, connectivity: Connectivity, count: number) {
    this.#stored = new StoredSource(make, count);
    this.#connectivity = connectivity;
  }

  value(device: number): Value | undefined {
    return this.#stored.value(device);
  }

  samples(device: number, from: number, to: number): Sample[] {
    const value = this.value(device);
    if (value === undefined) return [];
    return this.#connectivity.outages
      .between(device, from, to)
      .filter((outage) => outage.end >= from && outage.end <= to)
      .map((outage) => ({ time: outage.end, value }));
  }
}

/** A measurement as a pure function of device and report time. */
export type Measure = (device: number, time: number) => Value | undefined;

/** Values that the device measures and reports periodically while it is online. */
export class ReportedSource implements ValueSource {
  readonly isLive = true;
  readonly #measure: Measure;
  readonly #connectivity: Connectivity;
  readonly #values: (Value | undefined)[];
  readonly #times: Float64Array;

  constructor(measure: Measure, connectivity: Connectivity, count: number) {
    this.#measure = measure;
    this.#connectivity = connectivity;
    this.#values = new Array<Value | undefined>(count).fill(undefined);
    this.#times = new Float64Array(count).fill(Number.NaN);
  }

  value(device: number): Value | undefined {
    const report = this.#connectivity.lastReport(device);
    if (report === undefined) return undefined;
    if (at(this.#times, device) !== report) {
      this.#times[device] = report;
      this.#values[device] = this.#measure(device, report);
    }
    return this.#values[device];
  }

  samples(device: number, from: number, to: number): Sample[] {
    const { outages, reportPeriodMs } = this.#connectivity;
    if (outages.behaviour(device) === 'never') return [];
    const gaps = outages.between(device, from, to);
    const samples: Sample[] = [];
    let gap = 0;
    let time = this.#connectivity.reportAtOrBefore(device, from);
    if (time < from) time += reportPeriodMs;
    const last = Math.min(to, this.#connectivity.reportsUntil(device));
    for (; time <= last; time += reportPeriodMs) {
      while ((gaps[gap]?.end ?? Number.POSITIVE_INFINITY) <= time) gap += 1;
      if ((gaps[gap]?.start ?? Number.POSITIVE_INFINITY) <= time) continue;
      const value = this.#measure(device, time);
      if (value !== undefined) samples.push({ time, value });
    }
    return samples;
  }
}
