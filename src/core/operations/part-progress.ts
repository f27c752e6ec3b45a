import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import type { PartChange } from '../storage/index.ts';

/** The parts as they are after `changes`. */
export function withChanges(
  parts: readonly OperationPart[],
  changes: readonly PartChange[],
): readonly OperationPart[] {
  const byIndex = new Map(changes.map((change) => [change.index, change]));
  return parts.map((part) => ({ ...part, ...byIndex.get(part.index) }));
}

/** The state word of all parts together: that of a part which goes on, else of one that failed, else of the last. */
function serviceStateOf(parts: readonly OperationPart[]): string | null {
  const said = parts.filter(({ serviceState }) => serviceState !== null);
  const going = said.find(({ state }) => state === 'accepted' || state === 'running');
  const failed = said.find(({ serviceState }) => !/^finished$/i.test(serviceState ?? ''));
  return (going ?? failed ?? said.at(-1))?.serviceState ?? null;
}

/** What the service said of the parts, as fields of their operation. */
export function serviceFields(
  parts: readonly OperationPart[],
  targets: number,
): Pick<Operation, 'serviceOperationId' | 'serviceState' | 'processed'> {
  const counted = parts.flatMap(({ processed }) => processed ?? []);
  const sum = counted.reduce((total, processed) => total + processed, 0);
  return {
    serviceOperationId: parts.length === 1 ? (parts[0]?.serviceOperationId ?? null) : null,
    serviceState: serviceStateOf(parts),
    // The service counts every device that the filters hit, those too that had the value before.
    processed: counted.length === 0 ? null : Math.min(sum, targets),
  };
}
