import { grown } from '@shared/grown.ts';
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
      this.#passes = grown(this.#passes, device + 1);
      this.#ranges = grown(this.#ranges, device + 1);
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
}
