/** A day in milliseconds since the epoch; NaN when there is no such day. */
function dayOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : Number.NaN;
}

/**
 * Reads times of the form `2025-03-18T12:21:05.684Z` from bytes. Times stand one behind another mostly on the same day,
 * so that its beginning is kept.
 */
export class TimeScanner {
  readonly #bytes: Uint8Array;
  #date = -1;
  #dayMs = Number.NaN;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The time in the bytes from `at` up to `end`; NaN for one of any other form, and one that does not exist. */
  timeMs(at: number, end: number): number {
    if (!this.#isOfForm(at, end)) return Number.NaN;
    const ofDay = this.#upTo(at + 11, 23) * 3600 + this.#upTo(at + 14, 59) * 60 + this.#upTo(at + 17, 59);
    return this.#day(at) + ofDay * 1000 + this.#milliseconds(at + 19, end - 1);
  }

  /** Whether everything but the digits stands where it should. */
  #isOfForm(at: number, end: number): boolean {
    const bytes = this.#bytes;
    if (end - at < 20 || bytes[at + 4] !== 45 || bytes[at + 7] !== 45 || bytes[at + 10] !== 84) return false;
    return bytes[at + 13] === 58 && bytes[at + 16] === 58 && bytes[end - 1] === 90;
  }

  /** Two digits up to a number; NaN for anything else. */
  #upTo(at: number, most: number): number {
    const pair = this.#pair(at);
    return pair < 0 || pair > most ? Number.NaN : pair;
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

  /** The fraction from its point on, cut to milliseconds; 0 without one. */
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
