import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { PartChange } from '../storage/index.ts';
import { isGoing } from './states.ts';

/** Returns the parts after `changes`, each made after the one before it. */
export function withChanges(
  parts: readonly OperationPart[],
  changes: readonly PartChange[],
): readonly OperationPart[] {
  const byIndex = new Map<number, PartChange>();
  for (const change of changes) byIndex.set(change.index, { ...byIndex.get(change.index), ...change });
  return parts.map((part) => {
    const change = byIndex.get(part.index);
    return change ? { ...part, ...change } : part;
  });
}

/**
 * The service's state for all parts together: that of an ongoing part, else of a failed one, else of the last. While only
 * some have reported, and those have ended, all together are running.
 */
function serviceStateOf(parts: readonly OperationPart[]): string | null {
  const reported = parts.filter(({ serviceState }) => serviceState !== null);
  const ongoing = reported.find(isGoing);
  if (!ongoing && reported.length > 0 && parts.some(isGoing)) return 'Running';
  const failed = reported.find(({ serviceState }) => !/^finished$/i.test(serviceState ?? ''));
  return (ongoing ?? failed ?? reported.at(-1))?.serviceState ?? null;
}

/** Returns what the service reported about the parts, as fields of their operation. */
export function serviceFields(
  parts: readonly OperationPart[],
  targets: number,
): Pick<Operation, 'serviceOperationId' | 'serviceState' | 'processed'> {
  const counted = parts.flatMap(({ processed }) => processed ?? []);
  const sum = counted.reduce((total, processed) => total + processed, 0);
  return {
    serviceOperationId: parts.length === 1 ? (parts[0]?.serviceOperationId ?? null) : null,
    serviceState: serviceStateOf(parts),
    // The service counts every device that the filters match, even those that already had the value.
    processed: counted.length === 0 ? null : Math.min(sum, targets),
  };
}
