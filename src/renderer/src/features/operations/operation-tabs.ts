import type { Operation, OperationDevice } from '@shared/operations/contract.ts';

export type Outcome = OperationDevice['outcome'];

/** The lists in an operation's details: which outcomes each holds, and how many devices where that is known. */
export interface OperationTab {
  readonly value: 'pending' | 'not-changed' | 'confirmed' | 'had-it' | 'left-out';
  readonly words: string;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
  readonly count: number | null;
}

/**
 * The lists that an operation has: devices still to be read back only while there may be some. Those whose request was
 * never sent are not read back; they count as not changed.
 */
export function tabsOf(operation: Operation): readonly OperationTab[] {
  const { confirmed, notChanged, targets } = operation;
  const isRead = confirmed !== null;
  const pending: OperationTab = {
    value: 'pending',
    words: 'Not read back yet',
    outcomes: ['pending'],
    count: isRead ? Math.max(0, targets - confirmed - (notChanged ?? 0)) : targets,
  };
  const settled: OperationTab[] = [
    {
      value: 'not-changed',
      words: 'Not changed',
      outcomes: ['not-changed', 'other-value', 'gone', ...(pending.count === 0 ? ['pending' as const] : [])],
      count: notChanged,
    },
    { value: 'confirmed', words: 'Confirmed', outcomes: ['confirmed'], count: confirmed },
    { value: 'had-it', words: 'Had it already', outcomes: ['had-it'], count: null },
    { value: 'left-out', words: 'Left out', outcomes: ['cannot-change'], count: null },
  ];
  return pending.count === 0 ? settled : [pending, ...settled];
}

/** The list to begin with: what did not work, else what is still open, else what did. */
export function firstTab(operation: Operation): OperationTab['value'] {
  if ((operation.notChanged ?? 0) > 0) return 'not-changed';
  return tabsOf(operation)[0]?.value === 'pending' ? 'pending' : 'confirmed';
}

/** What is said of a device where the service said nothing of its own. */
export function outcomeWords({ outcome, message }: Pick<OperationDevice, 'outcome' | 'message'>): string {
  if (message !== '') return message;
  const words: Readonly<Record<Outcome, string>> = {
    pending: '',
    confirmed: 'Reading shows the new value',
    'not-changed': 'No message, but reading shows the old value',
    'other-value': 'No message, but reading shows a third value',
    gone: 'The device is no longer there to be read',
    'had-it': 'It had the value before',
    'cannot-change': 'It could not be changed and was left out',
  };
  return words[outcome];
}
