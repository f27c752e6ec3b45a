import { untilAborted } from '@shared/until-aborted.ts';

/** Who uses what views show, and must not have it changed meanwhile. */
export class Holds {
  readonly #held = new Set<{ readonly view: string }>();
  #released = Promise.withResolvers<void>();

  /** Holds what a view shows until the returned function has been called. */
  hold(view: string): () => void {
    const held = { view };
    this.#held.add(held);
    return () => {
      this.#held.delete(held);
      this.#released.resolve();
      this.#released = Promise.withResolvers<void>();
    };
  }

  /**
   * Changes what a view shows, or what all views show if none is named, as soon as nobody holds that. Rejects as `change`
   * does, and with the reason of the signal.
   */
  async change<T>(view: string | undefined, change: () => Promise<T>, signal: AbortSignal): Promise<T> {
    while (this.#isHeld(view)) await untilAborted(this.#released.promise, signal);
    return change();
  }

  #isHeld(view: string | undefined): boolean {
    return view === undefined ? this.#held.size > 0 : [...this.#held].some((held) => held.view === view);
  }
}
