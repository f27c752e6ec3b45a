import type { Operation } from '@shared/operations/contract.ts';
import { grouped } from '@page/ui/number-words.ts';
import { hasEnded, isGoingOn, needsOperator } from './operation-state.ts';

const dayMs = 86_400_000;

/** Which operations the table shows. */
export type Segment = 'day' | 'needing' | 'going-on' | 'all';

/** The operations of a segment, what needs the operator first. What has not ended is never hidden for its age. */
export function inSegment(
  operations: readonly Operation[],
  segment: Segment,
  nowMs: number,
): readonly Operation[] {
  const chosen = chosenIn(operations, segment, nowMs);
  return [...chosen.filter(needsOperator), ...chosen.filter((one) => !needsOperator(one))];
}

function chosenIn(operations: readonly Operation[], segment: Segment, nowMs: number): readonly Operation[] {
  switch (segment) {
    case 'day':
      return operations.filter((one) => !hasEnded(one) || one.startedAtMs > nowMs - dayMs);
    case 'needing':
      return operations.filter(needsOperator);
    case 'going-on':
      return operations.filter(isGoingOn);
    case 'all':
      return operations;
  }
}

/** The segments with their words; the last says how many there are in all. */
export const segmentsOf = (count: number): readonly { value: Segment; words: string }[] => [
  { value: 'day', words: 'Last 24 h' },
  { value: 'needing', words: 'Needs you' },
  { value: 'going-on', words: 'Going on' },
  { value: 'all', words: `All ${grouped(count)}` },
];

/** `1 needs you, 5 going on, 2 finished`; nobody needs you is not said. */
export function summaryOf(operations: readonly Operation[]): string {
  const needing = operations.filter(needsOperator).length;
  return [
    ...(needing === 0 ? [] : [`${grouped(needing)} ${needing === 1 ? 'needs' : 'need'} you`]),
    `${grouped(operations.filter(isGoingOn).length)} going on`,
    `${grouped(operations.filter(hasEnded).length)} finished`,
  ].join(', ');
}
