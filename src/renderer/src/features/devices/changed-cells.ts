/** How long a changed cell carries its dot (ui.md, principle 6). */
export const markMs = 10_000;

const cellKey = (mac: string, fieldName: string): string => JSON.stringify([mac, fieldName]);

/** Which cells changed within the last ten seconds. `changed` is called whenever that set changes. */
export class ChangedCells {
  readonly #until = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  has(mac: string, fieldName: string): boolean {
    return this.#until.has(cellKey(mac, fieldName));
  }

  mark(cells: readonly (readonly [string, string])[], nowMs: number): void {
    if (cells.length === 0) return;
    for (const [mac, fieldName] of cells) {
      const key = cellKey(mac, fieldName);
      // Deleting first keeps the map in order of expiry, so that sweeping stops at the first that still holds.
      this.#until.delete(key);
      this.#until.set(key, nowMs + markMs);
    }
    this.#schedule(markMs);
    this.#changed();
  }

  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#until.clear();
    this.#changed();
  }

  #schedule(inMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#sweep(Date.now());
    }, inMs);
  }

  #sweep(nowMs: number): void {
    let next: number | null = null;
    for (const [key, untilMs] of this.#until) {
      if (untilMs > nowMs) {
        next = untilMs;
        break;
      }
      this.#until.delete(key);
    }
    if (next !== null) this.#schedule(next - nowMs);
    this.#changed();
  }
}
