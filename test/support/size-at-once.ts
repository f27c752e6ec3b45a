import { vi } from 'vitest';

/** A `ResizeObserver` that tells of a size as soon as it is asked to: where nothing is laid out nothing else would. */
export class SizeAtOnce {
  readonly unobserve = vi.fn();
  readonly disconnect = vi.fn();
  readonly #resized: () => void;

  constructor(resized: () => void) {
    this.#resized = resized;
  }

  observe(): void {
    this.#resized();
  }
}
