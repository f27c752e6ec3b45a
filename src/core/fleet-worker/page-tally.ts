import type { PageTold } from './calls.ts';

/** Which devices a reading brought, by a number that each device has: in which pass, and in which stretch of pages. */
export class PageTally {
  #passes = new Uint8Array(1024);
  #stretches = new Uint32Array(1024);
  #pass = 0;
  #seen = 0;

  beginPass(): void {
    this.#pass += 1;
    this.#seen = 0;
  }

  /** Takes the devices of a page; the answer is what is told of it. */
  take(devices: ArrayLike<number> & Iterable<number>, stretch: number, totalItems: number | null): PageTold {
    let fresh = 0;
    for (const device of devices) {
      this.#reserve(device);
      if (this.#passes[device] !== this.#pass) this.#seen += 1;
      // Stretches are counted from 0, and 0 stands for a device that was in none.
      if (this.#stretches[device] !== stretch + 1) fresh += 1;
      this.#passes[device] = this.#pass;
      this.#stretches[device] = stretch + 1;
    }
    return { length: devices.length, seen: this.#seen, fresh, totalItems };
  }

  /** Whether a pass brought the device, but not the last one. */
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
    const stretches = new Uint32Array(length);
    stretches.set(this.#stretches);
    this.#stretches = stretches;
  }
}
