import type { Operation } from '@shared/operations/contract.ts';

/** What the system tells somebody who looks elsewhere. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

const endings: Readonly<Partial<Record<Operation['state'], string>>> = {
  done: 'Done',
  'done-with-failures': 'Done with failures',
  failed: 'Failed',
  unknown: 'Needs you',
};

const hasCome = ({ state }: Operation): boolean => state in endings;

function bodyOf({ state, error, confirmed, targets }: Operation): string {
  if (confirmed === null || (error && (state === 'failed' || state === 'unknown')))
    return error?.happened ?? '';
  const [is, of] = [confirmed, targets].map((count) => count.toLocaleString('en-US'));
  return `${is} of ${of} confirmed by reading the devices back.`;
}

const noticeOf = (operation: Operation): Notice => ({
  title: `${endings[operation.state] ?? ''}: ${operation.fieldLabel} → ${operation.valueLabel}`,
  body: `${operation.companyName}. ${bodyOf(operation)}`,
});

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
