import type { LedgerCheck, LedgerEntry, LedgerEvent } from '@shared/operations/ledger.ts';
import { say } from '../words.ts';

type Key = Parameters<typeof say>[0];

const events: Readonly<Record<LedgerEvent, Key>> = {
  confirmed: 'confirmed',
  retried: 'eventRetried',
  reverted: 'eventReverted',
  sending: 'sending',
  accepted: 'accepted',
  rejected: 'partRejected',
  'not-sent': 'partNotSent',
  unknown: 'partUnknown',
  stopped: 'eventStopped',
  released: 'eventReleased',
  ended: 'partEnded',
  locked: 'eventLocked',
  unlocked: 'eventUnlocked',
};

export const eventWords = (event: LedgerEvent): string => say(events[event]);

/** The outcome, as far as the entry contains it. */
export function outcomeOf({ change }: LedgerEntry): string {
  if (!change) return '';
  if (change.problem !== '') return change.problem;
  if (change.verification) {
    return say('confirmedOf', { done: change.verification.confirmed, all: change.targets });
  }
  return change.serviceOperationId === null ? '' : say('operationNamed', { id: change.serviceOperationId });
}

const problems: Readonly<Record<NonNullable<LedgerCheck['problem']>, Key>> = {
  changed: 'brokenChanged',
  order: 'brokenOrder',
  end: 'brokenEnd',
  'old-values': 'brokenOldValues',
};

/** The result of checking the whole ledger, in one sentence. */
export function checkWords({ ok, entries, brokenAt, problem, end }: LedgerCheck): string {
  if (ok) {
    if (entries === 0) return say('ledgerEmpty');
    return say('chainWhole', { n: entries, hash: end.hash.slice(0, 12) });
  }
  if (!problem)
    return brokenAt === undefined ? say('chainBreaks') : say('chainBreaksAt', { entry: brokenAt });
  const why = say(problems[problem]);
  return brokenAt === undefined
    ? say('chainBreaksWhy', { why })
    : say('chainBreaksAtWhy', { entry: brokenAt, why });
}
