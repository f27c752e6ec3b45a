/** So many places are remembered: those of the frames for which what was painted stays. */
const most = 8;

/** Where scrolling came by, in pixels of the rows, without all rows in sight being at hand: what came last stands last. */
export class PassedPlaces {
  #tops: readonly number[] = [];

  get isEmpty(): boolean {
    return this.#tops.length === 0;
  }

  add(top: number): void {
    this.#tops = [...this.#tops, top].slice(-most);
  }

  clear(): void {
    this.#tops = [];
  }

  /** The latest place of which all rows are at hand, `null` without one; what came before it is forgotten with it. */
  takeLatest(isAtHand: (top: number) => boolean): number | null {
    const at = this.#tops.findLastIndex(isAtHand);
    const found = this.#tops[at] ?? null;
    this.#tops = this.#tops.slice(at + 1);
    return found;
  }
}
