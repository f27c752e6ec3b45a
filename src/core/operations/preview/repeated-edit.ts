import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview, PreviewRow } from '@shared/operations/preview.ts';
import { holdsValue } from '../change/new-value.ts';
import type { OperationsPorts } from '../ports.ts';
import { targetsWithValues } from '../verification/targets.ts';
import { isOfCompany, rememberedMs, type Body } from './open-twin.ts';
import { isTarget } from './reach.ts';

const sameEdit = (a: Operation['change'], b: Body['change']): boolean =>
  a.fieldName === b.fieldName && isDeepStrictEqual(a.edit, b.edit);

/**
 * Returns the latest operation with the same edit that ended less than a day ago, or has not ended, and whose new value
 * one of the devices that would change has now: making the edit again would make it on top of itself. `null` when there
 * is none, and for changes that are no edit, since setting a value again changes nothing.
 */
export function repeatedEdit(
  { journal, access, clock }: Pick<OperationsPorts, 'journal' | 'access' | 'clock'>,
  { account, change }: Omit<Body, 'plan'>,
  rows: readonly PreviewRow[],
): NonNullable<Preview['repeats']> | null {
  if (!change.edit) return null;
  const before = new Map(rows.filter(isTarget).map((row) => [row.mac, row.before]));
  const made = journal
    .openSince(clock.now() - rememberedMs)
    .filter(
      (operation) =>
        sameEdit(operation.change, change) && isOfCompany(operation, account, (id) => access.addressOf(id)),
    )
    .find((operation) =>
      targetsWithValues(journal, operation).some(({ mac, wanted }) =>
        holdsValue(before.get(mac) ?? null, wanted),
      ),
    );
  return made ? { operationId: made.id, atMs: made.startedAtMs, isUnderWay: false, isMade: true } : null;
}
