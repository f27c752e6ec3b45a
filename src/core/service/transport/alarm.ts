/** Aborts its signal when one of its timers expires. */
export class Alarm {
  readonly #controller = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts a timer of `ms`. Returns a function that cancels it. */
  set(ms: number): () => void {
    const timer = setTimeout(() => this.#controller.abort(), ms);
    this.#timers.add(timer);
    return () => clearTimeout(timer);
  }

  /** Cancels all timers. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
