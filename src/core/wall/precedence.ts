import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets work that takes long wait for what somebody is waiting for. */
export interface Precedence {
  /** Runs before all work that waits for its turn. */
  readonly first: <T>(work: Promise<T>) => Promise<T>;
  /** Called between two steps of long work: lets other work of the process run, and waits for what comes first. */
  readonly turn: () => Promise<void>;
}

export function createPrecedence(): Precedence {
  let underWay = 0;
  let ended = Promise.withResolvers<void>();
  return {
    async first(work) {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
        ended.resolve();
        ended = Promise.withResolvers();
      }
    },
    async turn() {
      await nextTurn();
      while (underWay > 0) await ended.promise;
    },
  };
}
