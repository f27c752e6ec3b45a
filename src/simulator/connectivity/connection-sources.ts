import { below, seedFor } from '../random.ts';
import type { Sample, Value } from '../fleet/value.ts';
import type { ValueSource } from '../fleet/value-source.ts';
import { NEVER_CONNECTED, OFFLINE, ONLINE, type Connectivity } from './connectivity.ts';
import { DAY_MS } from './outages.ts';

/** The `Online` field. */
export class OnlineSource implements ValueSource {
  readonly isLive = true;
  readonly #connectivity: Connectivity;

  constructor(connectivity: Connectivity) {
    this.#connectivity = connectivity;
  }

  value(device: number): Value {
    return this.#connectivity.online(device);
  }

  samples(device: number, from: number, to: number): Sample[] {
    return this.#connectivity.outages
      .between(device, from, to)
      .flatMap((outage) => [
        { time: outage.start, value: OFFLINE },
        { time: outage.end, value: ONLINE },
      ])
      .filter((sample) => sample.time >= from && sample.time <= to);
  }
}

/** The `OnlineSince` field: when the current state, online or offline, began. */
export class SinceSource implements ValueSource {
  readonly isLive = true;
  readonly #connectivity: Connectivity;
  readonly #online: OnlineSource;

  constructor(connectivity: Connectivity) {
    this.#connectivity = connectivity;
    this.#online = new OnlineSource(connectivity);
  }

  value(device: number): Value | undefined {
    const since = this.#connectivity.since(device);
    return since === undefined ? undefined : new Date(since).toISOString();
  }

  samples(device: number, from: number, to: number): Sample[] {
    return this.#online
      .samples(device, from, to)
      .map(({ time }) => ({ time, value: new Date(time).toISOString() }));
  }
}

const COUNTER_PERIOD_MS = 14 * DAY_MS;

/**
 * The `ReconnectsCount` field: counts reconnections and restarts at 0 every 14 days, at a different time for each
 * device.
 */
export class ReconnectsSource implements ValueSource {
  readonly isLive = true;
  readonly #connectivity: Connectivity;
  readonly #seed: number;
  readonly #counted: { period: number; until: number; count: number }[] = [];

  constructor(connectivity: Connectivity, seed: number) {
    this.#connectivity = connectivity;
    this.#seed = seedFor(seed, 'reconnects');
  }

  value(device: number): Value | undefined {
    if (this.#connectivity.online(device) === NEVER_CONNECTED) return undefined;
    const time = this.#connectivity.time;
    const period = this.#periodStart(device, time);
    const known = this.#counted[device];
    if (known?.period === period && known.until <= time) {
      known.count += this.#returns(device, known.until, time).length;
      known.until = time;
      return known.count;
    }
    const count = this.#returns(device, period, time).length;
    this.#counted[device] = { period, until: time, count };
    return count;
  }

  samples(device: number, from: number, to: number): Sample[] {
    if (this.#connectivity.outages.behaviour(device) === 'never') return [];
    const samples: Sample[] = [];
    for (let period = this.#periodStart(device, from); period <= to; period += COUNTER_PERIOD_MS) {
      const returns = this.#returns(device, period, Math.min(period + COUNTER_PERIOD_MS - 1, to));
      samples.push({ time: period, value: 0 });
      for (const [k, time] of returns.entries()) samples.push({ time, value: k + 1 });
    }
    return samples.filter((sample) => sample.time >= from);
  }

  /** The times of the reconnections in `(after, to]`. */
  #returns(device: number, after: number, to: number): number[] {
    return this.#connectivity.outages
      .between(device, after, to)
      .map((outage) => outage.end)
      .filter((end) => end > after && end <= to);
  }

  #periodStart(device: number, time: number): number {
    const phase = below(COUNTER_PERIOD_MS, this.#seed, device);
    return Math.floor((time - phase) / COUNTER_PERIOD_MS) * COUNTER_PERIOD_MS + phase;
  }
}
