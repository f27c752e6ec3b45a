/** The number of positions remembered: those of the frames during which the last painting is held. */
const maxKept = 8;

/** The scroll positions passed, in pixels of the rows, for which not all visible rows were loaded; the latest is last. */
export class PassedPositions {
  #tops: readonly number[] = [];

  get isEmpty(): boolean {
    return this.#tops.length === 0;
  }

  add(top: number): void {
    this.#tops = [...this.#tops, top].slice(-maxKept);
  }

  clear(): void {
    this.#tops = [];
  }

  /** Removes and returns the latest position whose rows are all loaded, with all earlier ones; `null` without one. */
  takeLatest(isAtHand: (top: number) => boolean): number | null {
    const at = this.#tops.findLastIndex(isAtHand);
    const found = this.#tops[at] ?? null;
    this.#tops = this.#tops.slice(at + 1);
    return found;
  }
}
