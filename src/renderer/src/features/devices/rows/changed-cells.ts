import type { CellsChanged } from '@shared/devices/contract.ts';

/** How long a changed cell is marked with a dot (ui.md, principle 6). */
export const markMs = 10_000;

/** The cells that one refresh changed, as field names by device. */
interface Batch {
  readonly untilMs: number;
  readonly fieldsOf: ReadonlyMap<number, readonly string[]>;
}

function batchOf({ macs, fields, fieldNames }: CellsChanged, untilMs: number): Batch {
  const fieldsOf = new Map<number, string[]>();
  for (const [index, mac] of macs.entries()) {
    const name = fieldNames[fields[index] ?? 0] ?? '';
    const others = fieldsOf.get(mac);
    if (others) others.push(name);
    else fieldsOf.set(mac, [name]);
  }
  return { untilMs, fieldsOf };
}

/** The cells that changed within the last ten seconds. `changed` is called whenever that set changes. */
export class ChangedCells {
  #batches: readonly Batch[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  has(mac: number, fieldName: string): boolean {
    return this.#batches.some(({ fieldsOf }) => fieldsOf.get(mac)?.includes(fieldName) ?? false);
  }

  /** Whether any cell of the device has changed. */
  hasAny(mac: number): boolean {
    return this.#batches.some(({ fieldsOf }) => fieldsOf.has(mac));
  }

  mark(cells: CellsChanged, nowMs: number): void {
    if (cells.macs.length === 0) return;
    this.#batches = [...this.#batches, batchOf(cells, nowMs + markMs)];
    this.#schedule(markMs);
    this.#changed();
  }

  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#batches = [];
    this.#changed();
  }

  #schedule(inMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#sweep(Date.now());
    }, inMs);
  }

  #sweep(nowMs: number): void {
    this.#batches = this.#batches.filter(({ untilMs }) => untilMs > nowMs);
    const [next] = this.#batches;
    if (next) this.#schedule(next.untilMs - nowMs);
    this.#changed();
  }
}
