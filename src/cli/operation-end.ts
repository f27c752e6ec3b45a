import type { Operations } from '@core/operations/index.ts';
import type { Operation, OperationState } from '@shared/operations/contract.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { notFound } from './failures.ts';

/** How often the journal is looked at for what another process did, milliseconds. */
const lookEveryMs = 1000;

/** The operation of that id, or of one that begins so. Throws `Failure` `not-found`. */
export function operationNamed(operations: Pick<Operations, 'list'>, name: string): Operation {
  const matches = operations.list().filter(({ id }) => id.startsWith(name));
  const found = matches.find(({ id }) => id === name) ?? (matches.length === 1 ? matches[0] : undefined);
  if (!found) throw notFound(`There is no operation “${name}”.`, 'Run “rollcall operations” to see them.');
  return found;
}

const isOver = ({ state, endedAtMs }: Operation): boolean => state === 'unknown' || endedAtMs !== null;

/** The operation once it has ended, or its end is not to be known; as it is when the program is told to end. */
export function endOf(
  operations: Pick<Operations, 'list' | 'onChange'>,
  id: string,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (operation: Operation) => void },
): Promise<Operation> {
  return new Promise((resolve) => {
    let told: OperationState | null = null;
    const look = (): void => {
      const operation = operationNamed(operations, id);
      if (operation.state !== told) tell(operation);
      told = operation.state;
      if (!isOver(operation) && !signal.aborted) return;
      clearInterval(timer);
      stop();
      resolve(operation);
    };
    const timer = setInterval(look, lookEveryMs);
    const stop = operations.onChange(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

/** How a command ends that is about an operation in this state. */
export function exitCodeOfState(state: OperationState): ExitCode {
  if (state === 'unknown') return exitCodes.unknown;
  return state === 'failed' || state === 'done-with-failures' ? exitCodes.failed : exitCodes.ok;
}
