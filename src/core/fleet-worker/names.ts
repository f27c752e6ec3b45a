import { createPageReader } from '../service/devices/page-of-bytes.ts';
import type { Bytes, DecodedBody } from '../service/index.ts';
import type { Keep, PageFigures } from './calls.ts';
import { PageTally } from './page-tally.ts';

/** A list of devices that the service names page by page. */
export class Names {
  readonly #indexes = new Map<number, number>();
  readonly #readPage = createPageReader();
  readonly #tally = new PageTally();

  beginPass(): void {
    this.#tally.beginPass();
  }

  take(bytes: Bytes, rangeNumber: number): DecodedBody<PageFigures> {
    const page = this.#readPage(bytes);
    if (page === null) return { isUnderstood: false, bytes };
    const devices = Array.from(page.cells.macs, (mac) => this.#indexOf(mac));
    return { isUnderstood: true, value: this.#tally.take(devices, rangeNumber, page.totalItems) };
  }

  /** Returns the MAC addresses as numbers. */
  macs(keep: Keep): number[] {
    const all = [...this.#indexes];
    const kept = keep === 'all-passes' ? all : all.filter(([, index]) => !this.#tally.isOfEarlierPass(index));
    return kept.map(([mac]) => mac);
  }

  #indexOf(mac: number): number {
    const index = this.#indexes.get(mac) ?? this.#indexes.size;
    this.#indexes.set(mac, index);
    return index;
  }
}
