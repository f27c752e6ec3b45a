import type { Operation } from '@shared/operations/operation.ts';
import { dayMs } from '@shared/time.ts';
import { hasEnded, isGoingOn, needsOperator } from '../operation-state.ts';
import { say } from '../words.ts';

/** A choice of operations for the table. */
export type Segment = 'day' | 'needing' | 'going-on' | 'all';

/** The operations of a segment, first those that need the operator. Age never hides one that has not ended. */
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

/** The segments with their labels; the last contains the total. */
export const segmentsOf = (count: number): readonly { value: Segment; words: string }[] => [
  { value: 'day', words: say('lastDay') },
  { value: 'needing', words: say('needsYou') },
  { value: 'going-on', words: say('goingOn') },
  { value: 'all', words: say('allOf', { n: count }) },
];

/** A summary: `1 needs you, 5 going on, 2 finished`. Its first part is left out when none needs the operator. */
export function summaryOf(operations: readonly Operation[]): string {
  const needing = operations.filter(needsOperator).length;
  return [
    ...(needing === 0 ? [] : [say('nNeedYou', { n: needing })]),
    say('nGoingOn', { n: operations.filter(isGoingOn).length }),
    say('nFinished', { n: operations.filter(hasEnded).length }),
  ].join(', ');
}
