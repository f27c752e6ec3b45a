import { Failure } from '@shared/contract/failure.ts';
import type { Calls, CrossedError, InputOf, OutputOf, Question, Reply } from './messages.ts';
import type { Port } from './port.ts';

/** A value, together with those of its buffers that are transferred instead of copied. */
export class Transferred<T> {
  readonly value: T;
  readonly buffers: readonly ArrayBuffer[];

  constructor(value: T, buffers: readonly ArrayBuffer[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

/** The answering side: one function per call. */
export type Answers<C extends Calls<C>> = {
  readonly [K in keyof C]: (input: InputOf<C[K]>) => OutputOf<C[K]> | Transferred<OutputOf<C[K]>>;
};

type AnyAnswers = Readonly<Record<string, (input: unknown) => unknown>>;
type Asked = Extract<Question, { kind: 'ask' }>;

const crossed = (thrown: unknown): CrossedError => ({
  name: thrown instanceof Error ? thrown.name : typeof thrown,
  failure: thrown instanceof Failure ? thrown.error : null,
});

function replyTo({ id, name, input }: Asked, answers: AnyAnswers): [Reply, readonly ArrayBuffer[]] {
  try {
    const answer = answers[name];
    if (!answer) throw new TypeError(`No answer to ${name}`);
    const given = answer(input);
    const handed: Transferred<unknown> = given instanceof Transferred ? given : new Transferred(given, []);
    return [{ kind: 'value', id, value: handed.value }, handed.buffers];
  } catch (thrown) {
    return [{ kind: 'failure', id, error: crossed(thrown) }, []];
  }
}

/**
 * Answers the questions that arrive through a port one after another, in their order. Between two of them, `defer` lets
 * the messages that have arrived meanwhile be processed, so that a question cancelled while it waited is never begun.
 */
export function answerOn<C extends Calls<C>>(
  port: Port,
  answers: Answers<C>,
  defer: (run: () => void) => void = setImmediate,
): void {
  const waiting = new Map<number, Asked>();

  function answerNext(): void {
    const [next] = waiting.values();
    if (!next) return;
    waiting.delete(next.id);
    port.send(...replyTo(next, answers as unknown as AnyAnswers));
    if (waiting.size > 0) defer(answerNext);
  }

  port.onMessage((message) => {
    const question = message as Question;
    if (question.kind === 'cancel') {
      waiting.delete(question.id);
      return;
    }
    waiting.set(question.id, question);
    if (waiting.size === 1) defer(answerNext);
  });
}
