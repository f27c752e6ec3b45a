/** A set of listeners. */
export interface Listeners<T> {
  /** Returns a function that removes the listener. */
  add(listener: (payload: T) => void): () => void;
  tell(payload: T): void;
}

/** Creates an empty set of listeners; they are called in the order in which they were added. */
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
