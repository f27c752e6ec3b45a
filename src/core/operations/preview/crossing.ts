import type { Preview } from '@shared/operations/preview.ts';
import type { OperationsPorts } from '../ports.ts';
import { isOfCompany, type Body } from './open-twin.ts';

/**
 * Returns the latest operation of the same field that has not ended and has some of the devices `macs` among its own, with
 * how many; `null` when there is none. The operation with the id `exceptId` is not looked at.
 */
export function crossingOperation(
  { journal, access }: Pick<OperationsPorts, 'journal' | 'access'>,
  { account, change }: Omit<Body, 'plan'>,
  macs: readonly string[],
  exceptId: string | null,
): NonNullable<Preview['crosses']> | null {
  for (const operation of journal.openSince(Number.POSITIVE_INFINITY)) {
    const { id, valueLabel, startedAtMs: atMs } = operation;
    const { fieldName, value, edit } = operation.change;
    const isAlike =
      fieldName === change.fieldName &&
      isOfCompany(operation, account, (accountId) => access.addressOf(accountId));
    if (!isAlike || id === exceptId) continue;
    const changing = journal.macs(id);
    const devices = macs.filter((mac) => changing.has(mac)).length;
    if (devices > 0) return { operationId: id, valueLabel, change: { value, edit }, atMs, devices };
  }
  return null;
}
