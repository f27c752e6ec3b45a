export { typedCountFrom } from './confirmation.ts';
export { createLedger, type Ledger } from './ledger/ledger.ts';
export { checkedValue, holdsValue } from './new-value.ts';
export { createOperations, type Operations } from './operations.ts';
export type { OperationsPorts } from './ports.ts';
export { targetsOf } from './preview.ts';
export { readPresent } from './present.ts';
export { isOngoing, isSending } from './states.ts';
export type { ValuesToSet } from './values-to-set.ts';
