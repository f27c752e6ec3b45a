import type { Operation } from '@shared/operations/contract.ts';
import type { OperationsJournal } from '../storage/index.ts';
import { invalidChange } from './operation-failures.ts';
import type { Assignment } from './reach.ts';
import type { Target } from './read-back.ts';
import { targetsWithValues } from './settle.ts';

/** The devices by the value that each is to get. */
export function byValue(
  devices: readonly { readonly mac: string; readonly wanted: Target['wanted'] }[],
): readonly Assignment[] {
  const groups = new Map<string, { value: Target['wanted']; macs: string[] }>();
  for (const { mac, wanted } of devices) {
    const key = JSON.stringify(wanted);
    const group = groups.get(key) ?? { value: wanted, macs: [] };
    group.macs.push(mac);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.macs.length - a.macs.length);
}

/**
 * The devices of an operation that were not changed, for the values that they were to get. Those that have another
 * value now are left alone: somebody set it. Throws `Failure` `invalid-request` when there are none.
 */
export function retryOf(journal: OperationsJournal, operation: Operation): readonly Assignment[] {
  const open = targetsWithValues(journal, operation).filter(
    ({ outcome }) => outcome === 'not-changed' || outcome === 'pending',
  );
  if (open.length === 0) throw invalidChange('No device of this operation kept its old value.');
  return byValue(open);
}
