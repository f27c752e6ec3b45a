export { createLedger, type Ledger } from './ledger/ledger.ts';
export { createOperations, type Operations } from './operations.ts';
