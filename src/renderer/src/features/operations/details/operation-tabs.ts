import type { Operation, OperationDevice } from '@shared/operations/operation.ts';
import { say } from '../words.ts';

export type Outcome = OperationDevice['outcome'];

/** A list in an operation's details: its outcomes and, where known, its number of devices. */
export interface OperationTab {
  readonly value: 'pending' | 'not-changed' | 'confirmed' | 'had-it' | 'left-out';
  readonly words: string;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
  readonly count: number | null;
}

/**
 * How many devices of an operation are still to be read back. Those whose request was never sent are not read back; they
 * count as not changed.
 */
export function awaitedOf({ confirmed, notChanged, targets }: Operation): number {
  return confirmed === null ? targets : Math.max(0, targets - confirmed - (notChanged ?? 0));
}

/** The lists of an operation. The list of devices to be read back exists only while there may be some. */
export function tabsOf(operation: Operation): readonly OperationTab[] {
  const { confirmed, notChanged, hadIt, leftOut, change } = operation;
  const pending: OperationTab = {
    value: 'pending',
    words: say('notReadBackYet'),
    outcomes: ['pending'],
    count: awaitedOf(operation),
  };
  const settled: OperationTab[] = [
    {
      value: 'not-changed',
      words: say('notChanged'),
      outcomes: ['not-changed', 'other-value', 'gone', ...(pending.count === 0 ? ['pending' as const] : [])],
      count: notChanged,
    },
    { value: 'confirmed', words: say('confirmed'), outcomes: ['confirmed'], count: confirmed },
    {
      value: 'had-it',
      words: say(change.edit ? 'staysAsIs' : 'hadIt'),
      outcomes: ['had-it'],
      count: hadIt,
    },
    { value: 'left-out', words: say('leftOut'), outcomes: ['cannot-change'], count: leftOut },
  ];
  return pending.count === 0 ? settled : [pending, ...settled];
}

/** The list to begin with: what failed, else what is still pending, else what succeeded. */
export function firstTab(operation: Operation): OperationTab['value'] {
  if ((operation.notChanged ?? 0) > 0) return 'not-changed';
  return tabsOf(operation)[0]?.value === 'pending' ? 'pending' : 'confirmed';
}

const wordsOfOutcomes: Readonly<Record<Exclude<Outcome, 'pending'>, Parameters<typeof say>[0]>> = {
  confirmed: 'readsNew',
  'not-changed': 'readsOld',
  'other-value': 'readsOther',
  gone: 'notThere',
  'had-it': 'hadItBefore',
  'cannot-change': 'wasLeftOut',
};

/** The service's message about a device, or the outcome in words where there is none. */
export function outcomeWords({ outcome, message }: Pick<OperationDevice, 'outcome' | 'message'>): string {
  if (message !== '') return message;
  return outcome === 'pending' ? '' : say(wordsOfOutcomes[outcome]);
}

const ownWords: readonly Outcome[] = ['pending', 'gone'];

/** The heading above these words: only about devices that kept another value has the service anything to say. */
export const headingOf = (
  tab: OperationTab['value'],
  rows: readonly Pick<OperationDevice, 'outcome' | 'message'>[],
): string =>
  say(
    tab === 'not-changed' &&
      !rows.every(({ outcome, message }) => message === '' && ownWords.includes(outcome))
      ? 'serviceSaid'
      : 'result',
  );
