import type { Preview } from '@shared/operations/preview.ts';
import type { OperationsJournal } from '@core/storage/index.ts';
import { notSettled } from '../operation-failures.ts';
import { followedAlready } from '../preview/preview-failures.ts';

/** Returns what follows an operation and has not ended; `null` when nothing does. */
export function openFollowUp(journal: OperationsJournal, operationId: string): 'retry' | 'revert' | null {
  const open = journal
    .openSince(Number.POSITIVE_INFINITY)
    .find(({ retryOf, revertOf }) => [retryOf, revertOf].includes(operationId));
  if (!open) return null;
  return open.retryOf === null ? 'revert' : 'retry';
}

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
  const open = openFollowUp(journal, followed);
  if (open) throw followedAlready(open);
}
