import type { Span } from '@shared/history/spans.ts';
import { monthOf } from '@shared/history/zone-days.ts';
import type { ReportOrder } from '@shared/reports/contract.ts';
import { notBegun } from './refusals.ts';

/** The part of a month that has passed, and whether that is all of it. */
export interface Period extends Span {
  readonly isOver: boolean;
}

/** Returns the period of a report made at `nowMs` by the clock of the service. Throws `Failure` `invalid-request` for a month that has not begun. */
export function periodOf(
  { month, timeZone }: Pick<ReportOrder, 'month' | 'timeZone'>,
  nowMs: number,
): Period {
  const { startMs, endMs } = monthOf(month, timeZone);
  if (startMs >= nowMs) throw notBegun();
  return { startMs, endMs: Math.min(endMs, nowMs), isOver: endMs <= nowMs };
}
