import type { PageFigures } from './calls.ts';

/** Records the last pass and the last range of pages of a reading that had each device; devices are numbered. */
export class PageTally {
  #passes = new Uint8Array(1024);
  #ranges = new Uint32Array(1024);
  #pass = 0;
  #seen = 0;

  beginPass(): void {
    this.#pass += 1;
    this.#seen = 0;
  }

  /** Records the devices of a page, and returns its figures. */
  take(
    devices: ArrayLike<number> & Iterable<number>,
    rangeNumber: number,
    totalItems: number | null,
  ): PageFigures {
    let fresh = 0;
    for (const device of devices) {
      this.#reserve(device);
      if (this.#passes[device] !== this.#pass) this.#seen += 1;
      // Ranges are numbered from 0; they are stored plus 1, because 0 stands for a device that was in none.
      if (this.#ranges[device] !== rangeNumber + 1) fresh += 1;
      this.#passes[device] = this.#pass;
      this.#ranges[device] = rangeNumber + 1;
    }
    return { length: devices.length, seen: this.#seen, fresh, totalItems };
  }

  /** Whether an earlier pass contained the device, but the last one did not. */
  isOfEarlierPass(device: number): boolean {
    const pass = this.#passes[device] ?? 0;
    return pass !== 0 && pass !== this.#pass;
  }

  #reserve(device: number): void {
    if (device < this.#passes.length) return;
    const length = 2 * Math.max(device, this.#passes.length);
    const passes = new Uint8Array(length);
    passes.set(this.#passes);
    this.#passes = passes;
    const ranges = new Uint32Array(length);
    ranges.set(this.#ranges);
    this.#ranges = ranges;
  }
}
