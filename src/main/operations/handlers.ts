import type { Ledger, Operations } from '@core/operations/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { operationsContract } from '@shared/operations/contract.ts';

/** Answers the page's requests about bulk changes and their ledger. */
export function createOperationsHandlers(
  operations: Operations,
  ledger: Ledger,
): Handlers<typeof operationsContract> {
  return {
    preview: (change) => operations.preview(change),
    previewRows: (choice) => operations.previewRows(choice),
    previewEdit: (asked) => operations.previewEdit(asked),
    previewCsv: (choice) => operations.previewCsv(choice),
    apply: (input) => operations.apply(input),
    list: () => operations.list(),
    devices: (choice) => operations.devices(choice),
    parts: (choice) => operations.parts(choice),
    sendRest: ({ operationId }) => operations.sendRest(operationId),
    retry: ({ operationId }) => operations.retry(operationId),
    revertPlan: (input) => operations.revertPlan(input),
    stop: ({ operationId }) => operations.stop(operationId),
    verify: ({ operationId }) => operations.verify(operationId),
    ledger: (choice) => ledger.page(choice),
    exportLedger: ({ format }) => ledger.exported(format),
    checkLedger: () => ledger.check(),
  };
}
