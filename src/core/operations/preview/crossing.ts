import type { Preview, PreviewRow } from '@shared/operations/preview.ts';
import type { OperationsPorts } from '../ports.ts';
import { isOfCompany, type Body } from './open-twin.ts';
import { isTarget } from './reach.ts';

/**
 * Returns the latest operation of the same field that has not ended and has devices that would change among its own, with
 * how many; `null` when there is none. The one that the preview `repeats` is not looked at.
 */
export function crossingOperation(
  { journal, access }: Pick<OperationsPorts, 'journal' | 'access'>,
  { account, change }: Omit<Body, 'plan'>,
  { rows, repeats }: { readonly rows: readonly PreviewRow[]; readonly repeats: Preview['repeats'] | null },
): NonNullable<Preview['crosses']> | null {
  const targets = rows.filter(isTarget);
  for (const operation of journal.openSince(Number.POSITIVE_INFINITY)) {
    const { id, valueLabel, startedAtMs: atMs } = operation;
    const { fieldName, value, edit } = operation.change;
    const isAlike =
      fieldName === change.fieldName &&
      isOfCompany(operation, account, (accountId) => access.addressOf(accountId));
    if (!isAlike || id === repeats?.operationId) continue;
    const changing = journal.macs(id);
    const devices = targets.filter(({ mac }) => changing.has(mac)).length;
    if (devices > 0) return { operationId: id, valueLabel, change: { value, edit }, atMs, devices };
  }
  return null;
}
