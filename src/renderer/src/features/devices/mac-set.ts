/**
 * MAC addresses as numbers, ascending and each once. A hundred thousand are joined or counted in a millisecond, and take
 * eight bytes each. No step changes a set; where joining two comes to one of them, it answers that one.
 */
export class MacSet {
  static readonly none = new MacSet(new Float64Array());

  readonly #sorted: Float64Array<ArrayBuffer>;

  private constructor(sorted: Float64Array<ArrayBuffer>) {
    this.#sorted = sorted;
  }

  /** The addresses of a list in any order, in which some may stand twice. */
  static of(macs: Iterable<number>): MacSet {
    const sorted = Float64Array.from(macs).sort();
    let kept = 0;
    for (const mac of sorted) {
      if (kept > 0 && sorted[kept - 1] === mac) continue;
      sorted[kept] = mac;
      kept += 1;
    }
    return new MacSet(sorted.subarray(0, kept));
  }

  get size(): number {
    return this.#sorted.length;
  }

  /** In ascending order. */
  get macs(): Float64Array<ArrayBuffer> {
    return this.#sorted;
  }

  has(mac: number): boolean {
    return this.#sorted[this.#placeOf(mac)] === mac;
  }

  /** With an address that was not in it, or without one that was. */
  toggled(mac: number): MacSet {
    const place = this.#placeOf(mac);
    const isIn = this.#sorted[place] === mac;
    const next = new Float64Array(this.size + (isIn ? -1 : 1));
    next.set(this.#sorted.subarray(0, place));
    if (!isIn) next[place] = mac;
    next.set(this.#sorted.subarray(isIn ? place + 1 : place), isIn ? place : place + 1);
    return new MacSet(next);
  }

  with(others: MacSet): MacSet {
    if (this.size === 0 || this === others) return others;
    if (others.size === 0) return this;
    const [a, b] = [this.#sorted, others.#sorted];
    const both = new Float64Array(a.length + b.length);
    let [i, j, kept] = [0, 0, 0];
    while (i < a.length || j < b.length) {
      const [left, right] = [a[i] ?? Infinity, b[j] ?? Infinity];
      both[kept] = Math.min(left, right);
      kept += 1;
      if (left <= right) i += 1;
      if (right <= left) j += 1;
    }
    if (kept === b.length) return others;
    return kept === a.length ? this : new MacSet(both.slice(0, kept));
  }

  without(others: MacSet): MacSet {
    return this === others ? MacSet.none : this.#filtered(others, false);
  }

  /** Those that are in both. */
  among(others: MacSet): MacSet {
    return this === others ? this : this.#filtered(others, true);
  }

  #filtered({ macs: others }: MacSet, isKept: boolean): MacSet {
    const kept = new Float64Array(this.size);
    let [count, j] = [0, 0];
    for (const mac of this.#sorted) {
      while ((others[j] ?? Infinity) < mac) j += 1;
      if ((others[j] === mac) !== isKept) continue;
      kept[count] = mac;
      count += 1;
    }
    return new MacSet(kept.subarray(0, count));
  }

  /** Where an address stands, or would. */
  #placeOf(mac: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? 0) < mac) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
