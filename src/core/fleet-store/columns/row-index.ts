import { grown } from '@shared/grown.ts';

/** Hashes the 48 bits of an address to 32; neighbouring addresses are spread far apart. */
function hashOf(mac: number): number {
  const high = Math.floor(mac / 0x1000000);
  const low = mac - high * 0x1000000;
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Maps MAC addresses, as 48-bit numbers, to rows: a hash table with open addressing, at most half full. */
export class RowIndex {
  /** The addresses by row; entries from `count` on are meaningless. */
  macs: Float64Array = new Float64Array(64);
  count = 0;
  /** Row + 1 in the slot of its address; 0 is a free slot. */
  #slots = new Uint32Array(128);

  /** Returns the row of an address, or -1. */
  find(mac: number): number {
    return (this.#slots[this.#slotOf(mac)] ?? 0) - 1;
  }

  /** Returns the row of an address, and assigns one if it has none. */
  add(mac: number): number {
    this.reserve(this.count + 1);
    const slot = this.#slotOf(mac);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    const row = this.count;
    this.macs[row] = mac;
    this.count = row + 1;
    this.#slots[slot] = this.count;
    return row;
  }

  /** Makes room for `count` addresses. */
  reserve(count: number): void {
    this.macs = grown(this.macs, count);
    let { length } = this.#slots;
    while (count * 2 > length) length *= 2;
    if (length > this.#slots.length) this.#rehash(length);
  }

  get memoryBytes(): number {
    return this.macs.byteLength + this.#slots.byteLength;
  }

  #slotOf(mac: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(mac) & mask;
    for (;;) {
      const known = this.#slots[slot] ?? 0;
      if (known === 0 || this.macs[known - 1] === mac) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #rehash(length: number): void {
    this.#slots = new Uint32Array(length);
    for (let row = 0; row < this.count; row += 1) {
      this.#slots[this.#slotOf(this.macs[row] ?? 0)] = row + 1;
    }
  }
}
