/** Where the lowest and the highest number of a stretch stand; both -1 where it has none. */
export interface ExtremesAt {
  readonly lowest: number;
  readonly highest: number;
}

// With 10 million points over some 1,200 columns, blocks of about √(10e6 / 2,400) points leave the least to read.
const block = 64;

/**
 * The lowest and the highest of any stretch of an array, without reading all of it: whole blocks are known, only what
 * hangs over at the ends is read. `NaN` counts as no number. Takes an eighth of a byte per number.
 */
export class Extremes {
  readonly #numbers: Float64Array;
  readonly #lowest: Int32Array;
  readonly #highest: Int32Array;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
    const blocks = Math.floor(numbers.length / block);
    this.#lowest = new Int32Array(blocks);
    this.#highest = new Int32Array(blocks);
    for (let index = 0; index < blocks; index += 1) {
      const { lowest, highest } = this.#read(index * block, (index + 1) * block);
      this.#lowest[index] = lowest;
      this.#highest[index] = highest;
    }
  }

  /** The indices within `[from, to)`, the first of equal ones. */
  between(from: number, to: number): ExtremesAt {
    const firstBlock = Math.ceil(from / block);
    const lastBlock = Math.floor(to / block);
    if (firstBlock >= lastBlock) return this.#read(from, to);
    let { lowest, highest } = this.#read(from, firstBlock * block);
    for (let index = firstBlock; index < lastBlock; index += 1) {
      lowest = this.#lower(lowest, this.#lowest[index] as number);
      highest = this.#higher(highest, this.#highest[index] as number);
    }
    const rest = this.#read(lastBlock * block, to);
    return { lowest: this.#lower(lowest, rest.lowest), highest: this.#higher(highest, rest.highest) };
  }

  #lower(first: number, second: number): number {
    if (first < 0 || second < 0) return Math.max(first, second);
    return (this.#numbers[second] as number) < (this.#numbers[first] as number) ? second : first;
  }

  #higher(first: number, second: number): number {
    if (first < 0 || second < 0) return Math.max(first, second);
    return (this.#numbers[second] as number) > (this.#numbers[first] as number) ? second : first;
  }

  #read(from: number, to: number): ExtremesAt {
    const numbers = this.#numbers;
    let lowest = -1;
    let highest = -1;
    let low = Infinity;
    let high = -Infinity;
    for (let index = from; index < to; index += 1) {
      const value = numbers[index] as number;
      // Infinite values are numbers too: the first of them is taken though it is not beyond the limits above.
      if (value < low || (lowest < 0 && value === low)) {
        low = value;
        lowest = index;
      }
      if (value > high || (highest < 0 && value === high)) {
        high = value;
        highest = index;
      }
    }
    return { lowest, highest };
  }
}
