import type { Preview } from '@shared/operations/contract.ts';
import type { OperationsJournal } from '@core/storage/index.ts';
import { notSettled } from '../operation-failures.ts';
import { followedAlready } from '../preview/preview-failures.ts';

/**
 * Throws `Failure` `invalid-request` when a preview follows an operation that has not ended or was resumed, or that an
 * unended operation already follows: both follow-ups would be worked out from the same devices.
 */
export function assertFollowable(
  journal: OperationsJournal,
  { retryOf, revertOf }: Pick<Preview, 'retryOf' | 'revertOf'>,
): void {
  const followed = retryOf ?? revertOf;
  if (followed === null) return;
  const endedAtMs = journal.get(followed)?.endedAtMs ?? null;
  if (endedAtMs === null) throw notSettled();
  const open = journal
    .openSince(Number.POSITIVE_INFINITY)
    .find((other) => [other.retryOf, other.revertOf].includes(followed));
  if (open) throw followedAlready(open.retryOf === null ? 'revert' : 'retry');
}
