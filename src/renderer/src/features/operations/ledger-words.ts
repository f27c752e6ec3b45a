import type { LedgerCheck, LedgerEntry, LedgerEvent } from '@shared/operations/ledger.ts';
import { counted, grouped } from '@page/ui/number-words.ts';

export const eventWords: Readonly<Record<LedgerEvent, string>> = {
  confirmed: 'Confirmed',
  retried: 'Retried',
  reverted: 'Reverted',
  sending: 'Sending',
  accepted: 'Accepted',
  rejected: 'Refused',
  'not-sent': 'Never arrived',
  unknown: 'Answer lost',
  stopped: 'Stopped',
  released: 'Rest released',
  ended: 'Ended',
  locked: 'Locked read-only',
  unlocked: 'Unlocked',
};

/** What came of it, as far as the entry says. */
export function outcomeOf({ change }: LedgerEntry): string {
  if (!change) return '';
  if (change.problem !== '') return change.problem;
  if (change.verification) {
    return `${grouped(change.verification.confirmed)} of ${grouped(change.targets)} confirmed`;
  }
  return change.serviceOperationId === null ? '' : `Operation ${change.serviceOperationId}`;
}

const problems: Readonly<Record<NonNullable<LedgerCheck['problem']>, string>> = {
  changed: 'it is not what was written',
  order: 'an entry was removed, put in or moved there',
  end: 'the ledger is shorter or longer than its recorded end',
  'old-values': 'the old values kept for it are not those that were confirmed',
};

/** What walking the whole ledger found, in one sentence. */
export function checkWords({ ok, entries, brokenAt, problem, end }: LedgerCheck): string {
  if (ok) {
    if (entries === 0) return 'The ledger is empty.';
    return `The chain is whole: ${counted(entries, 'entry', 'entries')}, the last with the hash ${end.hash.slice(0, 12)}….`;
  }
  const where =
    brokenAt === undefined ? 'The chain breaks' : `The chain breaks at entry ${grouped(brokenAt)}`;
  return problem ? `${where}: ${problems[problem]}.` : `${where}.`;
}
