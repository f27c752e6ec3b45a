import type { Failure } from '@shared/contract/failure.ts';
import { createListeners } from '@shared/listeners.ts';
import { createAsker, type Asker } from './asker.ts';
import type { Calls } from './messages.ts';
import type { Port } from './port.ts';

/** An answering thread, started when it is first asked, if not before, and again after it ended. */
export interface Thread<C extends Calls<C>> extends Asker<C> {
  /** Starts the thread if it is not running, so that the first question does not wait for it. */
  start(): void;
  /**
   * Calls the listener when the thread ended unexpectedly: what it kept in memory is lost. Returns a function that
   * removes it.
   */
  onLoss(listener: () => void): () => void;
  /** Ends the thread. */
  close(): void;
}

/**
 * Creates a thread behind the ports that `start` returns, each with a new thread.
 *
 * @param ended returns the failure of a question whose thread ended unexpectedly
 * @param started called with each new thread, before any question
 */
export function createThread<C extends Calls<C>>(
  start: () => Port,
  ended: () => Failure,
  started: (asker: Asker<C>) => void = () => undefined,
): Thread<C> {
  const listeners = createListeners<void>();
  let current: { readonly port: Port; readonly asker: Asker<C> } | null = null;

  function begin(): NonNullable<typeof current> {
    const port = start();
    const begun = { port, asker: createAsker<C>(port, ended) };
    port.onEnd(() => {
      if (current !== begun) return;
      current = null;
      listeners.tell();
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
    onLoss: (listener) => listeners.add(listener),
    close() {
      const { port } = current ?? {};
      current = null;
      port?.close();
    },
  };
}
