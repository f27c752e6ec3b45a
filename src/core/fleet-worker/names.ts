import { macNumberOf } from '@shared/devices/mac-number.ts';
import { pageOfBytes } from '../service/devices/page-of-bytes.ts';
import type { Bytes, Taken } from '../service/index.ts';
import type { Keep, PageTold } from './calls.ts';
import { PageTally } from './page-tally.ts';

/** A list of devices that the service names, page by page. */
export class Names {
  readonly #places = new Map<number, number>();
  readonly #tally = new PageTally();

  beginPass(): void {
    this.#tally.beginPass();
  }

  take(bytes: Bytes, stretch: number): Taken<PageTold> {
    const page = pageOfBytes(bytes);
    if (page === null) return { isUnderstood: false, bytes };
    const devices: number[] = [];
    page.each((mac) => devices.push(this.#placeOf(macNumberOf(mac) ?? 0)));
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
