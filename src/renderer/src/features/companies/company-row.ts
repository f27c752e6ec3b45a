import type { Account } from '@shared/accounts/contract.ts';
import type { Company } from '@shared/companies/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { connectivity, connectivityWords } from '@shared/devices/connectivity.ts';
import type { StateCounts } from '@shared/devices/contract.ts';
import { countText } from '@page/ui/count-text.ts';
import { durationText, minuteText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

/** A problem of a company that the operator should know about, and where to solve it. */
export interface CompanyProblem {
  readonly text: string;
  readonly leadsTo?: 'operations' | 'sign-in';
  /** The user wanted it so: nothing is wrong. */
  readonly isWanted?: true;
}

/** How many devices of a company are in a state. */
export interface StateCount {
  /** Id of `Online`. */
  readonly id: number;
  readonly label: string;
  /** `–` while it is not known. */
  readonly text: string;
  readonly hasDevices: boolean;
}

/** A company as a row of the table. */
export interface CompanyRow {
  readonly account: Account;
  /** `–` while nothing is known. */
  readonly all: string;
  /** Online, offline, never connected. */
  readonly states: readonly StateCount[];
  /** When its devices were read, and how long ago that is. */
  readonly age: string;
  readonly problems: readonly CompanyProblem[];
}

/** What the rows need in addition to the companies themselves. */
export interface RowContext {
  readonly activeId: string | null;
  /** Whether the active account's company is being read. */
  readonly isActiveRead: boolean;
  /** Why the active account's sign-in could not be renewed. */
  readonly trouble: AppError | null;
  /** Counts the operations of an account that need the operator. */
  readonly needing: (accountId: string) => number;
  /** Counts the operations that wait for a sign-in to an account. */
  readonly awaiting: (accountId: string) => number;
  readonly nowMs: number;
}

function linkProblem(company: Company | undefined, nowMs: number): CompanyProblem[] {
  const link = company?.link;
  if (link?.kind === 'lost')
    return [{ text: say('notAnsweringSince', { time: minuteText(link.sinceMs, nowMs) }) }];
  if (link?.kind === 'waiting')
    return [{ text: say('waitUntil', { time: minuteText(link.untilMs, nowMs) }) }];
  return [];
}

/** Returns how many devices are in none of the counted states: without them, the counts would not add up. */
function unknownStates(company: Company | undefined): CompanyProblem[] {
  const other = company?.devices?.counts.other ?? 0;
  return other > 0 ? [{ text: say('stateUnknown', { n: other }) }] : [];
}

/** Returns why the last reading failed, unless the link tells that better. */
function readingProblem(company: Company | undefined): CompanyProblem[] {
  if (!company?.problem || company.link.kind !== 'answering') return [];
  const { happened, code } = company.problem;
  return [code === 'unauthorised' ? { text: happened, leadsTo: 'sign-in' } : { text: happened }];
}

function problemsOf(account: Account, company: Company | undefined, beside: RowContext): CompanyProblem[] {
  const { trouble, activeId, nowMs } = beside;
  const [needing, awaiting] = [beside.needing(account.id), beside.awaiting(account.id)];
  const needsPassword = account.keeping.where === 'nowhere' && !account.isDemo && account.id !== activeId;
  const isLeft = account.isSignedOut && !needsPassword;
  return [
    ...(account.id === activeId && trouble ? [{ text: trouble.happened }] : []),
    ...(needsPassword ? [{ text: say('passwordMissing'), leadsTo: 'sign-in' as const }] : []),
    ...(isLeft ? [{ text: say('signedOut'), leadsTo: 'sign-in' as const, isWanted: true as const }] : []),
    ...(awaiting > 0
      ? [{ text: say('operationsAwaitSignIn', { n: awaiting }), leadsTo: 'sign-in' as const }]
      : []),
    ...linkProblem(company, nowMs),
    ...readingProblem(company),
    ...unknownStates(company),
    ...(needing > 0
      ? [
          {
            text: say('operationsNeedYou', { n: needing }),
            leadsTo: 'operations' as const,
          },
        ]
      : []),
  ];
}

const agoOf = (readAtMs: number, nowMs: number): { time: string; age: string } => ({
  time: minuteText(readAtMs, nowMs),
  age: durationText(nowMs - readAtMs),
});

function ageOf(company: Company | undefined, { activeId, isActiveRead, nowMs }: RowContext): string {
  const readAtMs = company?.devices?.readAtMs ?? null;
  // It may be read after others for minutes, and the numbers are the old ones until then.
  if (company?.isReading)
    return readAtMs === null ? say('beingRead') : say('readAgoAndNow', agoOf(readAtMs, nowMs));
  if (!company?.devices) return say('notRead');
  // Of a first reading that was left or stopped before its end, what it read is known.
  if (readAtMs === null)
    return say(company.accountId === activeId && isActiveRead ? 'beingRead' : 'partlyRead');
  return say('readAgo', agoOf(readAtMs, nowMs));
}

function stateCounts(counts: StateCounts | undefined): StateCount[] {
  const states = [
    [connectivity.online, 'online', counts?.online],
    [connectivity.offline, 'offline', counts?.offline],
    [connectivity.neverConnected, 'never-connected', counts?.neverConnected],
  ] as const;
  return states.map(([id, state, count]) => ({
    id,
    label: connectivityWords(state),
    text: countText(count),
    hasDevices: count !== undefined && count > 0,
  }));
}

/** A company in words and numbers. What is not known is shown as unknown, never as zero. */
export function companyRow(account: Account, company: Company | undefined, beside: RowContext): CompanyRow {
  const counts = company?.devices?.counts;
  return {
    account,
    all: countText(counts?.all),
    states: stateCounts(counts),
    age: ageOf(company, beside),
    problems: problemsOf(account, company, beside),
  };
}
