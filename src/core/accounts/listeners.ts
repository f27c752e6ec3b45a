/** Those who want to know of something. */
export interface Listeners<T> {
  /** Returns how to stop. */
  add(listener: (payload: T) => void): () => void;
  tell(payload: T): void;
}

/** An empty set of listeners; they are told in the order in which they came. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(payload: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(payload) {
      for (const listener of [...listeners]) listener(payload);
    },
  };
}
