import type { cellKinds } from '@shared/devices/column-window.ts';
import { grown } from '@shared/grown.ts';
import type { Points } from '@shared/history/points.ts';

/** Collects points one after another in growing buffers. */
export class PointsBuilder {
  #times = new Float64Array(256);
  #kinds = new Uint8Array(256);
  #numbers = new Float64Array(256);
  #count = 0;
  readonly #texts = new Map<string, number>();

  /** Adds a point whose value is of a kind without text; `number` is 0 where the kind has none. */
  add(timeMs: number, kind: number, number: number): void {
    if (this.#count === this.#times.length) this.#reserve(this.#count + 1);
    this.#times[this.#count] = timeMs;
    this.#kinds[this.#count] = kind;
    this.#numbers[this.#count] = number;
    this.#count += 1;
  }

  /** Adds a point whose value is a text, an exact number or JSON. */
  addText(timeMs: number, kind: typeof cellKinds.text | typeof cellKinds.exact, text: string): void {
    const index = this.#texts.get(text) ?? this.#texts.size;
    this.#texts.set(text, index);
    this.add(timeMs, kind, index);
  }

  /** Returns the collected points in buffers of their own. */
  build(): Points {
    return {
      times: this.#times.slice(0, this.#count),
      kinds: this.#kinds.slice(0, this.#count),
      numbers: this.#numbers.slice(0, this.#count),
      texts: [...this.#texts.keys()],
    };
  }

  #reserve(count: number): void {
    this.#times = grown(this.#times, count);
    this.#kinds = grown(this.#kinds, count);
    this.#numbers = grown(this.#numbers, count);
  }
}
