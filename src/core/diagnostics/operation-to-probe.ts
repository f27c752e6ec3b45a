import type { Operations } from '../operations/index.ts';

/**
 * Returns the service's id of an operation of the account that is in the journal and known to the service; `null` for
 * none.
 */
export const operationToProbe =
  (operations: Pick<Operations, 'list'>) =>
  (accountId: string): string | null =>
    operations.list().find((one) => one.accountId === accountId && one.serviceOperationId !== null)
      ?.serviceOperationId ?? null;
