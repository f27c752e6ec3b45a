export { createOperations, type Operations } from './operations.ts';
