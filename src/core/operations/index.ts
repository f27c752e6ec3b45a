export { typedCountFrom } from './confirmation/confirmation.ts';
export { createLedger, type Ledger } from './ledger/ledger.ts';
export { checkedValue, holdsValue } from './change/new-value.ts';
export { createOperations, type Operations } from './operations.ts';
export type { OperationsPorts } from './ports.ts';
export { targetsOf } from './preview/preview.ts';
export { readPresent } from './preview/present.ts';
export { isOngoing, isSending } from './states.ts';
export type { ValuesToSet } from './change/values-to-set.ts';
