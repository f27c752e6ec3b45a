import type { Failure } from '@shared/contract/failure.ts';
import { createAsker, type Asker } from './asker.ts';
import type { Calls } from './messages.ts';
import type { Port } from './port.ts';

/** A thread that answers, started when it is first asked, if not before, and anew after it ended. */
export interface Thread<C extends Calls<C>> extends Asker<C> {
  /** Starts the thread when it is not there, so that whoever asks does not wait for that. */
  start(): void;
  /** Calls when the thread ended without being told to: what it kept in memory is lost. Returns how to stop. */
  onLoss(listener: () => void): () => void;
  /** Ends the thread. */
  close(): void;
}

/**
 * A thread behind the ports that `start` gives, each a new thread.
 *
 * @param ended what a question fails with whose thread ended without being told to
 * @param started called with each new thread, before whatever is asked of it
 */
export function createThread<C extends Calls<C>>(
  start: () => Port,
  ended: () => Failure,
  started: (asker: Asker<C>) => void = () => undefined,
): Thread<C> {
  const listeners = new Set<() => void>();
  let current: { readonly port: Port; readonly asker: Asker<C> } | null = null;

  function begin(): NonNullable<typeof current> {
    const port = start();
    const begun = { port, asker: createAsker<C>(port, ended) };
    port.onEnd(() => {
      if (current !== begun) return;
      current = null;
      for (const listener of listeners) listener();
    });
    started(begun.asker);
    return begun;
  }

  return {
    start() {
      current ??= begin();
    },
    ask(name, input, options) {
      current ??= begin();
      return current.asker.ask(name, input, options);
    },
    onLoss(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      const { port } = current ?? {};
      current = null;
      port?.close();
    },
  };
}
