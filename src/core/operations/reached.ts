import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import type { PartDevice } from '../storage/index.ts';
import { hasLeft } from './states.ts';

/** Tells whether the change of an ended operation can have reached a device of it. */
export function reachedBy(
  { selected }: Pick<Operation, 'selected'>,
  parts: readonly Pick<OperationPart, 'index' | 'stage' | 'state'>[],
): (device: Pick<PartDevice, 'part'>) => boolean {
  const effective = parts.filter(hasLeft);
  const reached = new Set(effective.map(({ index }) => index));
  // Filters hit the first devices once more with the rest, whatever became of the request for them alone.
  const isAll = selected === null && effective.some(({ stage }) => stage !== 'canary');
  return ({ part }) => isAll || reached.has(part ?? 0);
}
