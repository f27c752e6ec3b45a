export { createOperations, type Operations } from './operations.ts';
export type { OperationsPorts } from './ports.ts';
