type Listener = (...args: unknown[]) => void;
type Registration = { listener: Listener; isOnce: boolean };

/** The `events` module for a sandboxed preload, as far as preloads need it. */
export class PageEmitter {
  readonly #registrations = new Map<string | symbol, Registration[]>();

  on(name: string | symbol, listener: Listener): this {
    return this.#add(name, { listener, isOnce: false });
  }

  addListener(name: string | symbol, listener: Listener): this {
    return this.on(name, listener);
  }

  once(name: string | symbol, listener: Listener): this {
    return this.#add(name, { listener, isOnce: true });
  }

  off(name: string | symbol, listener: Listener): this {
    const kept = [...(this.#registrations.get(name) ?? [])];
    const at = kept.findLastIndex((registration) => registration.listener === listener);
    if (at >= 0) kept.splice(at, 1);
    this.#registrations.set(name, kept);
    return this;
  }

  removeListener(name: string | symbol, listener: Listener): this {
    return this.off(name, listener);
  }

  removeAllListeners(name?: string | symbol): this {
    if (name === undefined) this.#registrations.clear();
    else this.#registrations.delete(name);
    return this;
  }

  listenerCount(name: string | symbol): number {
    return this.#registrations.get(name)?.length ?? 0;
  }

  listeners(name: string | symbol): Listener[] {
    return (this.#registrations.get(name) ?? []).map(({ listener }) => listener);
  }

  emit(name: string | symbol, ...args: unknown[]): boolean {
    const registrations = this.#registrations.get(name) ?? [];
    for (const { listener, isOnce } of registrations) {
      if (isOnce) this.off(name, listener);
      Reflect.apply(listener, this, args);
    }
    return registrations.length > 0;
  }

  #add(name: string | symbol, registration: Registration): this {
    if (typeof registration.listener !== 'function') {
      throw new TypeError('The "listener" argument must be of type Function');
    }
    this.#registrations.set(name, [...(this.#registrations.get(name) ?? []), registration]);
    return this;
  }
}
