import { at, below, seedFor, unit } from '../random.ts';
import type { Behaviour } from './behaviour.ts';

/** A period without connection, `[start, end)` in milliseconds since the epoch. */
export interface Outage {
  readonly start: number;
  readonly end: number;
}

/** The inputs that the outages of one fleet are generated from. */
export interface OutageSetting {
  readonly seed: number;
  readonly behaviours: readonly Behaviour[];
  /** 1 for each device that the regional outage affects. */
  readonly isRegional: Uint8Array;
}

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Less than the 90 days of history, so that every history shows at least one regional outage. */
const REGIONAL_PERIOD_DAYS = 80;
const REGIONAL_START_MS = 11 * HOUR_MS + 27 * MINUTE_MS;
const REGIONAL_LENGTH_MS = 47 * MINUTE_MS;

/**
 * When each device is offline, as a pure function of seed, device and time. Time is divided into days that begin at a
 * different hour for each device. No outage crosses a day boundary except the long outage of a `dead` device, which
 * consists of whole days, so any day can be computed without its neighbours.
 */
export class OutageModel {
  readonly #setting: OutageSetting;
  readonly #seed: number;

  constructor(setting: OutageSetting) {
    this.#setting = setting;
    this.#seed = seedFor(setting.seed, 'outages');
  }

  behaviour(device: number): Behaviour {
    return at(this.#setting.behaviours, device);
  }

  /** The outage in progress at `time`, if any. */
  at(device: number, time: number): Outage | undefined {
    return this.ofDay(device, this.dayOf(device, time)).find((o) => o.start <= time && time < o.end);
  }

  /** All outages that overlap `[from, to]`, ascending and not clipped to it. */
  between(device: number, from: number, to: number): Outage[] {
    const found: Outage[] = [];
    const last = this.dayOf(device, to);
    for (let day = this.dayOf(device, from); day <= last; day += 1) {
      for (const outage of this.ofDay(device, day)) {
        const isRepeated = found.at(-1)?.start === outage.start;
        if (!isRepeated && outage.end >= from && outage.start <= to) found.push(outage);
      }
    }
    return found;
  }

  /** The number of the device's day that contains `time`. */
  dayOf(device: number, time: number): number {
    return Math.floor((time - this.#phase(device)) / DAY_MS);
  }

  /** When the device's day `day` ends. */
  endOfDay(device: number, day: number): number {
    return (day + 1) * DAY_MS + this.#phase(device);
  }

  /** The outages of one of the device's days: ascending, and never adjacent or overlapping. */
  ofDay(device: number, day: number): readonly Outage[] {
    switch (this.behaviour(device)) {
      case 'never':
        return [];
      case 'quiet':
        return this.#shortOutages(device, day, QUIET);
      case 'occasional':
        return this.#shortOutages(device, day, OCCASIONAL);
      case 'spare':
        return this.#parked(device, day);
      case 'flapping':
        return this.#flapping(device, day);
      case 'dead':
        return this.#death(device, day) ?? this.#shortOutages(device, day, QUIET);
    }
  }

  /** The days of vehicles that are parked or flapping do not all begin at midnight. */
  #phase(device: number): number {
    const behaviour = this.behaviour(device);
    if (behaviour === 'quiet' || behaviour === 'occasional') return 0;
    return below(DAY_MS, this.#seed, device, 1);
  }

  #shortOutages(device: number, day: number, habit: Habit): readonly Outage[] {
    const draw = this.#draw(device, day);
    const start = this.endOfDay(device, day) - DAY_MS;
    const outages: Outage[] = [];
    const blips = habit.blips(draw(0));
    for (let k = 0; k < blips; k += 1) {
      const length = draw(3 * k + 1) < 0.2 ? 1000 : 1000 + Math.floor(draw(3 * k + 2) ** 2 * 59_000);
      outages.push(span(start + timeOfDay(draw(3 * k + 3), draw(3 * k + 4)), length));
    }
    if (draw(101) < habit.longShare) {
      outages.push(
        span(start + timeOfDay(draw(102), draw(103)), Math.floor((8 + draw(104) * 12) * MINUTE_MS)),
      );
    }
    const isRegionalDay = (day + (this.#seed % REGIONAL_PERIOD_DAYS)) % REGIONAL_PERIOD_DAYS === 0;
    if (isRegionalDay && this.#setting.isRegional[device] === 1) {
      outages.push(span(start + REGIONAL_START_MS, REGIONAL_LENGTH_MS));
    }
    return outages.length > 1 ? merged(outages) : outages;
  }

  #parked(device: number, day: number): readonly Outage[] {
    const draw = this.#draw(device, day);
    if (draw(0) < 0.12) return [];
    const start = this.endOfDay(device, day) - DAY_MS + Math.floor(draw(1) * 6 * HOUR_MS);
    return [span(start, Math.floor((9 + draw(2) * 8.5) * HOUR_MS))];
  }

  #flapping(device: number, day: number): readonly Outage[] {
    const draw = this.#draw(device, day);
    const count = 20 + Math.floor(draw(0) * 181);
    const slot = DAY_MS / count;
    const start = this.endOfDay(device, day) - DAY_MS;
    const outages: Outage[] = [];
    for (let k = 0; k < count; k += 1) {
      const length = Math.max(1000, Math.floor(draw(2 * k + 2) ** 2 * 0.45 * slot));
      outages.push(span(start + Math.floor((k + draw(2 * k + 1) * 0.5) * slot), length));
    }
    return outages;
  }

  #death(device: number, day: number): readonly Outage[] | undefined {
    const cycle = 60 + below(90, this.#seed, device, 2);
    const alive = 2 + below(4, this.#seed, device, 3);
    const position = (day + below(cycle, this.#seed, device, 4)) % cycle;
    if (position < alive) return undefined;
    const start = this.endOfDay(device, day - position + alive - 1);
    return [{ start, end: start + (cycle - alive) * DAY_MS }];
  }

  #draw(device: number, day: number): (salt: number) => number {
    const seed = this.#seed ^ Math.imul(day, 0x9e3779b1);
    return (salt) => unit(seed, device, salt + 10);
  }
}

interface Habit {
  blips(draw: number): number;
  /** The share of days with an outage of 8 to 20 minutes. */
  readonly longShare: number;
}

const QUIET: Habit = {
  blips: (draw) => {
    if (draw < 0.7) return 0;
    return draw < 0.94 ? 1 : 2;
  },
  longShare: 0.012,
};
const OCCASIONAL: Habit = { blips: (draw) => Math.floor(draw * draw * 9), longShare: 0.25 };

/** Mostly between 08:00 and 15:00 in central Europe, and never within the last hour of the day. */
function timeOfDay(where: number, when: number): number {
  return when < 0.8 ? Math.floor((7 + where * 7) * HOUR_MS) : Math.floor(where * 23 * HOUR_MS);
}

function span(start: number, length: number): Outage {
  return { start, end: start + length };
}

function merged(outages: readonly Outage[]): Outage[] {
  const result: Outage[] = [];
  for (const outage of outages.toSorted((x, y) => x.start - y.start)) {
    const last = result.at(-1);
    if (last !== undefined && outage.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, outage.end) };
    } else {
      result.push(outage);
    }
  }
  return result;
}
