import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { isNamedAsSent, newValueWords } from '@shared/operations/new-value-words.ts';
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

function noticeOf(operation: Operation, field: Field | undefined): Notice {
  const { fieldLabel, companyName, state } = operation;
  const change = `${fieldLabel} → ${newValueWords(operation, field)}`;
  return {
    title: say(endings[state] ?? 'done', { change }),
    body: `${companyName}. ${bodyOf(operation)}`,
  };
}

interface EndNoticesPorts {
  readonly isInFront: () => boolean;
  /** The field of an operation; `undefined` if it is not known, such as that of another account. */
  readonly fieldOf: (operation: Operation) => Promise<Field | undefined>;
  readonly show: (notice: Notice) => void;
}

/**
 * Returns a listener to operations, of which `known` are the initial ones. It notifies, once, of every operation that
 * ends or needs the user's attention while Rollcall is not in front.
 */
export function createEndNotices(
  known: readonly Operation[],
  { isInFront, fieldOf, show }: EndNoticesPorts,
): (operation: Operation) => void {
  const announce = async (operation: Operation): Promise<void> => {
    const field = isNamedAsSent(operation) ? await fieldOf(operation).catch(() => undefined) : undefined;
    show(noticeOf(operation, field));
  };
  const handled = new Set(known.filter(needsNotice).map(({ id }) => id));
  return (operation) => {
    const { id } = operation;
    if (!needsNotice(operation)) {
      handled.delete(id);
      return;
    }
    if (handled.has(id)) return;
    handled.add(id);
    if (!isInFront()) void announce(operation);
  };
}
