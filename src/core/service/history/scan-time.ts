/** Returns a day in milliseconds since the epoch; NaN when there is no such day. */
function dayOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : Number.NaN;
}

/**
 * Scans times of the form `2025-03-18T12:21:05.684Z` from bytes. Consecutive times are mostly on the same day, so its
 * start is cached.
 */
export class TimeScanner {
  readonly #bytes: Uint8Array;
  #date = -1;
  #dayMs = Number.NaN;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the time in the bytes from `at` up to `end`; NaN for any other form, and for a time that does not exist. */
  timeMs(at: number, end: number): number {
    if (!this.#isOfForm(at, end)) return Number.NaN;
    const ofDay = this.#upTo(at + 11, 23) * 3600 + this.#upTo(at + 14, 59) * 60 + this.#upTo(at + 17, 59);
    return this.#day(at) + ofDay * 1000 + this.#milliseconds(at + 19, end - 1);
  }

  /** Returns whether everything but the digits is where it should be. */
  #isOfForm(at: number, end: number): boolean {
    const bytes = this.#bytes;
    if (end - at < 20 || bytes[at + 4] !== 45 || bytes[at + 7] !== 45 || bytes[at + 10] !== 84) return false;
    return bytes[at + 13] === 58 && bytes[at + 16] === 58 && bytes[end - 1] === 90;
  }

  /** Reads a two-digit number up to `max`; NaN for anything else. */
  #upTo(at: number, max: number): number {
    const pair = this.#pair(at);
    return pair < 0 || pair > max ? Number.NaN : pair;
  }

  #pair(at: number): number {
    const tens = (this.#bytes[at] ?? 0) - 48;
    const ones = (this.#bytes[at + 1] ?? 0) - 48;
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
  }

  #day(at: number): number {
    const century = this.#pair(at);
    const rest = this.#pair(at + 2);
    const month = this.#pair(at + 5);
    const day = this.#pair(at + 8);
    if (century < 0 || rest < 0 || month < 0 || day < 0) return Number.NaN;
    const date = ((century * 100 + rest) * 100 + month) * 100 + day;
    if (date !== this.#date) {
      this.#date = date;
      this.#dayMs = dayOf(century * 100 + rest, month, day);
    }
    return this.#dayMs;
  }

  /** Reads the fraction with its decimal point, cut to milliseconds; 0 without one. */
  #milliseconds(at: number, end: number): number {
    if (at === end) return 0;
    if (this.#bytes[at] !== 46 || end === at + 1 || end > at + 13) return Number.NaN;
    let milliseconds = 0;
    for (let place = 1; at + place < end; place += 1) {
      const digit = (this.#bytes[at + place] ?? 0) - 48;
      if (digit < 0 || digit > 9) return Number.NaN;
      if (place <= 3) milliseconds += digit * (place === 1 ? 100 : place === 2 ? 10 : 1);
    }
    return milliseconds;
  }
}
