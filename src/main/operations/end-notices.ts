import type { Operation } from '@shared/operations/contract.ts';
import { valueLabelWords } from '@shared/operations/value-label.ts';
import { say } from './words.ts';

/** A system notification, for a user who looks elsewhere. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

const endings: Readonly<Partial<Record<Operation['state'], Parameters<typeof say>[0]>>> = {
  done: 'done',
  'done-with-failures': 'doneWithFailures',
  failed: 'failed',
  unknown: 'unknown',
};

const needsNotice = ({ state }: Operation): boolean => state in endings;

function bodyOf({ state, error, confirmed, targets }: Operation): string {
  if (confirmed === null || (error && (state === 'failed' || state === 'unknown')))
    return error?.happened ?? '';
  return say('confirmed', { confirmed, targets });
}

function noticeOf(operation: Operation): Notice {
  const { fieldLabel, valueLabel, companyName, state } = operation;
  const change = `${fieldLabel} → ${valueLabelWords(valueLabel, operation.change.value)}`;
  return {
    title: say(endings[state] ?? 'done', { change }),
    body: `${companyName}. ${bodyOf(operation)}`,
  };
}

/**
 * Returns a listener to operations, of which `known` are the initial ones. It notifies, once, of every operation that
 * ends or needs the user's attention while Rollcall is not in front.
 */
export function createEndNotices(
  known: readonly Operation[],
  { isInFront, show }: { readonly isInFront: () => boolean; readonly show: (notice: Notice) => void },
): (operation: Operation) => void {
  const handled = new Set(known.filter(needsNotice).map(({ id }) => id));
  return (operation) => {
    const { id } = operation;
    if (!needsNotice(operation)) {
      handled.delete(id);
      return;
    }
    if (handled.has(id)) return;
    handled.add(id);
    if (!isInFront()) show(noticeOf(operation));
  };
}
