import { Failure } from '@shared/contract/failure.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

/** Returns the failure of work that was abandoned because its account was left or its fleet closed. */
const cancelled = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('leftAccount'),
    safe: nothingChanged(),
    todo: say('chooseAccount'),
  });

/**
 * Waits for an answer and rejects it when `signal` was aborted meanwhile, whether or not the transport noticed: a late
 * answer must not reach another account.
 *
 * @throws Failure `cancelled`
 */
export async function unlessLeft<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    const value = await answer;
    if (signal.aborted) throw cancelled();
    return value;
  } catch (error) {
    throw signal.aborted ? cancelled() : error;
  }
}
