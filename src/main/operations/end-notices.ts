import type { Operation } from '@shared/operations/contract.ts';
import { valueLabelWords } from '@shared/operations/value-label.ts';
import { say } from './words.ts';

/** What the system tells somebody who looks elsewhere. */
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

const hasCome = ({ state }: Operation): boolean => state in endings;

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
 * Watches operations, `known` being how they are at first: whatever comes to its end, or needs somebody to look, while
 * Rollcall is not in front is told, once.
 */
export function createEndNotices(
  known: readonly Operation[],
  { isInFront, show }: { readonly isInFront: () => boolean; readonly show: (notice: Notice) => void },
): (operation: Operation) => void {
  const come = new Set(known.filter(hasCome).map(({ id }) => id));
  return (operation) => {
    const { id } = operation;
    if (!hasCome(operation)) {
      come.delete(id);
      return;
    }
    if (come.has(id)) return;
    come.add(id);
    if (!isInFront()) show(noticeOf(operation));
  };
}
