import type { Operation } from '@shared/operations/operation.ts';

/**
 * Whether the filters that chose the devices of an operation are those of its requests. Selected devices, and those of an
 * edit, are named instead: each request matches only its own.
 */
export const sendsItsFilters = ({ selected, change }: Pick<Operation, 'selected' | 'change'>): boolean =>
  selected === null && change.edit === undefined;
