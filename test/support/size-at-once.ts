import { vi } from 'vitest';

/**
 * A `ResizeObserver` that reports a size as soon as it observes an element: without layout nothing else would trigger
 * it.
 */
export class SizeAtOnce {
  readonly disconnect = vi.fn();
  readonly #resized: () => void;

  constructor(resized: () => void) {
    this.#resized = resized;
  }

  observe(): void {
    this.#resized();
  }
}
