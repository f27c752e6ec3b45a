import type { RowRange } from '../rows/row-windows.ts';

/**
 * For so long after rows have moved, in milliseconds, a click is still meant for what was there before: a person needs
 * 105 to 470 ms to react to what they see (Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983).
 */
const reactionMs = 400;

/** Tells what a line shows, as a key; `null` for nothing. */
type KeyAt = (line: number) => string | null;

/** Remembers what the visible lines showed before rows last moved by themselves. */
export class LastMove {
  #before: ReadonlyMap<number, string> = new Map();
  #shift = 0;
  #atMs = -Infinity;

  /**
   * Takes down the lines in sight before rows may move. Call what it returns once they have: with the time, in
   * milliseconds of `performance.now()`, and the number of lines that was scrolled by.
   */
  begin({ first, end }: RowRange, keyAt: KeyAt): (atMs: number, shift: number) => void {
    const before = new Map<number, string>();
    for (let line = first; line < end; line += 1) {
      const key = keyAt(line);
      if (key !== null) before.set(line, key);
    }
    return (atMs, shift) => {
      this.#before = before;
      this.#shift = shift;
      this.#atMs = atMs;
    };
  }

  /** Whether a click at a time was meant for something else than what its line shows now. */
  hasTakenPlace(line: number, atMs: number, keyAt: KeyAt): boolean {
    if (atMs - this.#atMs >= reactionMs) return false;
    const before = this.#before.get(line - this.#shift);
    return before !== undefined && before !== keyAt(line);
  }
}
