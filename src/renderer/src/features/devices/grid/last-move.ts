/**
 * For so long after a row has moved, in milliseconds, a click is still meant for what was there before: a person needs
 * 105 to 470 ms to react to what they see (Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983).
 */
const reactionMs = 400;

/** Tells what a line shows, as a key; `null` for nothing. */
type KeyAt = (line: number) => string | null;

/** Remembers what was under the pointer before rows last moved by themselves. */
export class LastMove {
  #key: string | null = null;
  #line = 0;
  #atMs = -Infinity;

  /**
   * Takes down the line under the pointer, if any, before rows may move. Call what it returns once they have: with the
   * time, in milliseconds of `performance.now()`, and the number of lines that was scrolled by.
   */
  begin(pointed: number | null, keyAt: KeyAt): (atMs: number, shift: number) => void {
    const key = pointed === null ? null : keyAt(pointed);
    return (atMs, shift) => {
      this.#key = key;
      this.#line = (pointed ?? 0) + shift;
      this.#atMs = atMs;
    };
  }

  /** Whether a click at a time was meant for something else than what its line shows now. */
  hasTakenPlace(line: number, atMs: number, keyAt: KeyAt): boolean {
    if (this.#key === null || line !== this.#line || atMs - this.#atMs >= reactionMs) return false;
    return this.#key !== keyAt(line);
  }
}
