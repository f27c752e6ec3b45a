/** Does work that names the same thing one after another, so that what the first one found need not be sought again. */
export class OneAfterAnother {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` when all that was given before under that name has ended, however it did. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const ended = mine.catch(() => undefined);
    this.#last.set(name, ended);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === ended) this.#last.delete(name);
    }
  }
}
