import { createPageReader } from '../service/devices/page-of-bytes.ts';
import type { Bytes, Taken } from '../service/index.ts';
import type { Keep, PageTold } from './calls.ts';
import { PageTally } from './page-tally.ts';

/** A list of devices that the service names, page by page. */
export class Names {
  readonly #places = new Map<number, number>();
  readonly #readPage = createPageReader();
  readonly #tally = new PageTally();

  beginPass(): void {
    this.#tally.beginPass();
  }

  take(bytes: Bytes, stretch: number): Taken<PageTold> {
    const page = this.#readPage(bytes);
    if (page === null) return { isUnderstood: false, bytes };
    const devices = Array.from(page.cells.macs, (mac) => this.#placeOf(mac));
    return { isUnderstood: true, value: this.#tally.take(devices, stretch, page.totalItems) };
  }

  /** The MAC addresses as numbers. */
  macs(keep: Keep): number[] {
    const all = [...this.#places];
    const kept = keep === 'all-passes' ? all : all.filter(([, place]) => !this.#tally.isOfEarlierPass(place));
    return kept.map(([mac]) => mac);
  }

  #placeOf(mac: number): number {
    const place = this.#places.get(mac) ?? this.#places.size;
    this.#places.set(mac, place);
    return place;
  }
}
