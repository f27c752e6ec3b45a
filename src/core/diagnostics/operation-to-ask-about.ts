import type { Operations } from '../operations/index.ts';

/** Of the operations in the journal, one of the account that the service knows, by the service's id; `null` for none. */
export const operationToAskAbout =
  (operations: Pick<Operations, 'list'>) =>
  (accountId: string): string | null =>
    operations.list().find((one) => one.accountId === accountId && one.serviceOperationId !== null)
      ?.serviceOperationId ?? null;
