import type { Operations } from '@core/operations/index.ts';
import type { Operation, OperationState } from '@shared/operations/operation.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { notFound, wrongUsage } from './failures.ts';

/** How often the journal is polled for what another process did, milliseconds. */
const pollIntervalMs = 1000;

/**
 * Returns the operation with that id, or the only one whose id begins with it. Throws `Failure` `not-found` when there is
 * none, `invalid-request` when several begin so, or the text is empty, as an unset variable of a script is.
 */
export function operationNamed(operations: Pick<Operations, 'list'>, name: string): Operation {
  const todo = 'Run “rollcall operations” to see them.';
  if (name === '') throw wrongUsage('ID is empty.', todo);
  const matches = operations.list().filter(({ id }) => id.startsWith(name));
  const found = matches.find(({ id }) => id === name) ?? matches[0];
  if (!found) throw notFound(`There is no operation “${name}”.`, todo);
  if (matches.length > 1 && found.id !== name)
    throw wrongUsage(`Several operations begin with “${name}”.`, todo);
  return found;
}

const isOver = ({ state, endedAtMs }: Operation): boolean => state === 'unknown' || endedAtMs !== null;

/** How the end of an operation is waited for. */
export interface Waiting {
  readonly signal: AbortSignal;
  /** Called with the operation in each of its states. */
  readonly tell: (operation: Operation) => void;
  /** Throws `Failure` when it would be waited for in vain. */
  readonly assertFollowed: (operation: Operation) => void;
}

/**
 * Resolves with the operation once it has ended, or its outcome cannot be known; with its current state when the program
 * is asked to terminate. Rejects when the operation can no longer be read, and with what `assertFollowed` throws.
 */
export function endOf(
  operations: Pick<Operations, 'list' | 'onChange'>,
  id: string,
  { signal, tell, assertFollowed }: Waiting,
): Promise<Operation> {
  const { promise, resolve, reject } = Promise.withResolvers<Operation>();
  let reportedState: OperationState | null = null;
  const end = (settle: () => void): void => {
    clearInterval(timer);
    stop();
    settle();
  };
  const look = (): void => {
    const operation = operationNamed(operations, id);
    if (operation.state !== reportedState) tell(operation);
    reportedState = operation.state;
    if (isOver(operation) || signal.aborted) end(() => resolve(operation));
    else assertFollowed(operation);
  };
  const check = (): void => {
    try {
      look();
    } catch (error) {
      // Thrown in a timer, it would end the process.
      end(() => reject(error));
    }
  };
  const timer = setInterval(check, pollIntervalMs);
  const stop = operations.onChange(check);
  signal.addEventListener('abort', check, { once: true });
  check();
  return promise;
}

/** Returns the exit code of a command about an operation in this state. */
export function exitCodeOfState(state: OperationState): ExitCode {
  if (state === 'unknown') return exitCodes.unknown;
  return state === 'failed' || state === 'done-with-failures' ? exitCodes.failed : exitCodes.ok;
}
