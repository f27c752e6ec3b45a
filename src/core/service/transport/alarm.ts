/** Aborts its signal when a time set on it is over. */
export class Alarm {
  readonly #controller = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Goes off after `ms`; returns how to call it off. */
  set(ms: number): () => void {
    const timer = setTimeout(() => this.#controller.abort(), ms);
    this.#timers.add(timer);
    return () => clearTimeout(timer);
  }

  /** Calls off everything that was set. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
