import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { PartDevice } from '@core/storage/index.ts';
import { sendsItsFilters } from '../sent-filters.ts';
import { hasLeft } from '../states.ts';

/** Returns a predicate: can the change of an ended operation have reached this device of it? */
export function reachedBy(
  operation: Pick<Operation, 'selected' | 'change'>,
  parts: readonly Pick<OperationPart, 'index' | 'stage' | 'state'>[],
): (device: Pick<PartDevice, 'part'>) => boolean {
  const effective = parts.filter(hasLeft);
  const reached = new Set(effective.map(({ index }) => index));
  // Filters match the canary devices again along with the rest, whatever became of the canary's own request.
  const isAll = sendsItsFilters(operation) && effective.some(({ stage }) => stage !== 'canary');
  return ({ part }) => isAll || reached.has(part ?? 0);
}
