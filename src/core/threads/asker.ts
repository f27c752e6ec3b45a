import { Failure } from '@shared/contract/failure.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import type { Calls, CrossedError, InputOf, OutputOf, Question, Reply } from './messages.ts';
import type { Port } from './port.ts';
import { say } from './words.ts';

/** What accompanies a question. */
export interface AskOptions {
  /** Cancels the question: it fails with `cancelled`, and is not answered if the answer has not been begun. */
  readonly signal?: AbortSignal;
  /** Buffers of the input that are transferred instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** The asking side. */
export interface Asker<C extends Calls<C>> {
  /**
   * Asks the other thread. Rejects with the `Failure` thrown there, or with an `Error` for anything else thrown there.
   * Also rejects with `Failure`: `cancelled` when the question was cancelled, or the one given to `createAsker` when the
   * other thread has ended.
   */
  ask<K extends keyof C & string>(
    name: K,
    input: InputOf<C[K]>,
    options?: AskOptions,
  ): Promise<OutputOf<C[K]>>;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const gaveUp = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('gaveUp'),
    safe: nothingChanged(),
    todo: say('askAgain'),
  });

function errorOf({ name, failure }: CrossedError): Error {
  if (failure) return new Failure(failure);
  const error = new Error(`${name} in another thread`);
  error.name = name;
  return error;
}

/** Keeps the questions until they are answered. */
class Questions {
  readonly #port: Port;
  readonly #ended: () => Failure;
  readonly #pending = new Map<number, Pending>();
  #asked = 0;
  #hasEnded = false;

  constructor(port: Port, ended: () => Failure) {
    this.#port = port;
    this.#ended = ended;
    port.onMessage((message) => this.#settle(message as Reply));
    port.onEnd(() => {
      this.#hasEnded = true;
      for (const { reject } of this.#pending.values()) reject(ended());
      this.#pending.clear();
    });
  }

  async ask(name: string, input: unknown, { signal, transfer = [] }: AskOptions): Promise<unknown> {
    if (signal?.aborted) throw gaveUp();
    if (this.#hasEnded) throw this.#ended();
    const id = ++this.#asked;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { resolve, reject });
    this.#send({ kind: 'ask', id, name, input }, transfer);
    const onAbort = (): void => {
      this.#pending.delete(id);
      this.#send({ kind: 'cancel', id }, []);
      reject(gaveUp());
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #send(question: Question, transfer: readonly ArrayBuffer[]): void {
    this.#port.send(question, transfer);
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.kind === 'value') pending?.resolve(reply.value);
    else pending?.reject(errorOf(reply.error));
  }
}

/**
 * Creates the asking side of a port at whose other end `answerOn` answers.
 *
 * @param ended returns the failure of a question whose thread ended unexpectedly
 */
export function createAsker<C extends Calls<C>>(port: Port, ended: () => Failure): Asker<C> {
  const questions = new Questions(port, ended);
  return {
    // The result is that of the call of this name: both ends are built from the same calls.
    ask: (name, input, options = {}) =>
      questions.ask(name, input, options) as Promise<OutputOf<C[typeof name]>>,
  };
}
