import type { MatchingIn } from '@shared/companies/matching-schema.ts';
import { grouped } from '@shared/words/grouped.ts';
import { durationText, minuteText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

type Counted = Extract<MatchingIn['outcome'], { kind: 'counted' }>;
type NotUnderstood = Extract<MatchingIn['outcome'], { kind: 'not-understood' }>;

/** How many devices of a company match the filter over all companies, in words. */
export interface CompanyMatch {
  readonly text: string;
  /** As of when, and what cannot be told. */
  readonly notes: readonly string[];
  /** Whether there are devices to be shown. */
  readonly hasDevices: boolean;
}

const without = (text: string): CompanyMatch => ({ text, notes: [], hasDevices: false });

const untold = (cannotTell: number): string[] => (cannotTell > 0 ? [say('untold', { n: cannotTell })] : []);

/** Returns what is shown of a company. What is not known is never shown as zero. */
export function companyMatch(outcome: MatchingIn['outcome'] | undefined, nowMs: number): CompanyMatch {
  if (!outcome) return without('–');
  if (outcome.kind === 'not-kept') return without(say('notKept'));
  if (outcome.kind === 'not-understood') return without(outcome.problem.message);
  const { matching, all, cannotTell, readAtMs } = outcome;
  const read = say('readAgo', { time: minuteText(readAtMs, nowMs), age: durationText(nowMs - readAtMs) });
  return {
    text: say('matchingOf', { n: matching, all: grouped(all) }),
    notes: [read, ...untold(cannotTell)],
    hasDevices: matching > 0,
  };
}

const countedOf = (companies: readonly MatchingIn[]): Counted[] =>
  companies.flatMap(({ outcome }) => (outcome.kind === 'counted' ? [outcome] : []));

const sumOf = (counted: readonly Counted[], part: 'matching' | 'all' | 'cannotTell'): number =>
  counted.reduce((total, one) => total + one[part], 0);

/** Returns how many devices match in all companies. */
export const matchingIn = (companies: readonly MatchingIn[]): number =>
  sumOf(countedOf(companies), 'matching');

/** Returns the sum over all companies in words. */
export function matchSum(companies: readonly MatchingIn[]): string {
  const counted = countedOf(companies);
  const sum = (part: 'matching' | 'all' | 'cannotTell'): number => sumOf(counted, part);
  const left = companies.length - counted.length;
  const sentences = [
    say('matchingInAll', {
      ...{ matching: grouped(sum('matching')), all: grouped(sum('all')) },
      n: counted.length,
    }),
    ...untold(sum('cannotTell')).map((words) => `${words}.`),
    ...(left > 0 ? [say('notCounted', { n: left })] : []),
  ];
  return sentences.join(' ');
}

/** Returns what is wrong with the filter, in the view of one company, where no company understands it. */
export function commonProblem(
  companies: readonly MatchingIn[],
  activeId: string | null,
): NotUnderstood['problem'] | null {
  if (countedOf(companies).length > 0) return null;
  const found = companies.flatMap(({ accountId, outcome }) =>
    outcome.kind === 'not-understood' ? [{ accountId, problem: outcome.problem }] : [],
  );
  return (found.find(({ accountId }) => accountId === activeId) ?? found[0])?.problem ?? null;
}
