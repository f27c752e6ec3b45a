import { excludedSpans } from '@shared/history/excluded.ts';
import { neededFor, retentionDays } from '@shared/history/retention.ts';
import { lengthOf } from '@shared/history/spans.ts';
import type { ReportOrder, ReportPlan } from '@shared/reports/contract.ts';
import { dayMs } from '@shared/time.ts';
import { membersOf } from './members.ts';
import { missingOf } from './missing.ts';
import { periodOf } from './period.ts';
import type { ReportPorts } from './ports.ts';
import { serviceNowMs } from './service-now.ts';

/** Returns what a report would take, from memory and the store. Throws as `membersOf`, `periodOf` and the store do. */
export async function planReport(order: ReportOrder, ports: ReportPorts): Promise<ReportPlan> {
  const active = ports.access.active();
  const nowMs = serviceNowMs(ports.clock, active);
  const { isOver, ...span } = periodOf(order, nowMs);
  const { list } = await membersOf(order.subject, nowMs, ports);
  const missing = await missingOf(list, neededFor(span, nowMs), nowMs, ports.history);
  const excluded = excludedSpans(ports.windows(active.account.id), span);
  const keptFromMs = nowMs - retentionDays * dayMs;
  return {
    ...{ startMs: span.startMs, stopMs: span.endMs, isOver, devices: list.length },
    devicesToAsk: missing.length,
    requests: missing.reduce((sum, { requests }) => sum + requests, 0),
    tooOldMs: Math.max(0, Math.min(span.endMs, keptFromMs) - span.startMs),
    excludedMs: excluded.reduce((sum, each) => sum + lengthOf(each), 0),
  };
}
