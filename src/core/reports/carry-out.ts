import { excludedSpans } from '@shared/history/excluded.ts';
import { neededFor } from '@shared/history/retention.ts';
import { lengthOf } from '@shared/history/spans.ts';
import type { ReportOrder, ReportStatus } from '@shared/reports/contract.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { readHereAtMs } from '../history/index.ts';
import { assemble, type KeptReport } from './assemble.ts';
import { membersOf } from './members.ts';
import { askForMissing, missingOf } from './missing.ts';
import { periodOf } from './period.ts';
import type { ReportPorts } from './ports.ts';
import { computeFigures } from './compute-figures.ts';
import { serviceNowMs } from './service-now.ts';

/** The report to make; `ask` is whether to request what is missing. */
export type Commission = ReportOrder & { readonly id: string; readonly ask: boolean };

/** What making a report needs besides the ports. */
export interface Making extends Pick<ActiveAccount, 'account' | 'client'> {
  readonly signal: AbortSignal;
  readonly change: (to: Partial<ReportStatus>) => void;
}

/**
 * Makes a report: requests what is missing if that is wanted, and computes the figures from the store. Throws `Failure`,
 * and the signal's reason once it is aborted.
 */
export async function carryOut(
  { id, ask, ...order }: Commission,
  ports: ReportPorts & Making,
): Promise<KeptReport> {
  const { account, client, signal, change, history, clock } = ports;
  const nowMs = serviceNowMs(clock, { client });
  const period = periodOf(order, nowMs);
  const members = await membersOf(order.subject, nowMs, ports);
  let [requests, refused, done] = [0, 0, 0];
  if (ask) {
    const needed = neededFor(period, nowMs);
    const missing = await missingOf(members.list, needed, nowMs, history);
    change({ devices: missing.length });
    const startedAtMs = clock.now();
    const onAsked = (asked: { requests: number; isRefused: boolean }): void => {
      done += 1;
      requests += asked.requests;
      refused += Number(asked.isRefused);
      change({ done, requests, refused, msPerDevice: (clock.now() - startedAtMs) / done });
    };
    await askForMissing(missing, needed.startMs, { history, clock, signal, onAsked });
  }
  signal.throwIfAborted();
  change({ state: 'reckoning', done: 0, devices: members.list.length });
  const windows = ports.windows(account.id);
  const excluded = excludedSpans(windows, period);
  const thresholds = ports.flapping(account.id);
  const ground = { members: members.list, span: period, timeZone: order.timeZone, excluded, thresholds };
  const onReckoned = (count: number): void => change({ done: count });
  const reckoning = await computeFigures(ground, { history, signal, onReckoned });
  const excludedMs = excluded.reduce((sum, each) => sum + lengthOf(each), 0);
  const circumstances = { id, order, period, members, windows, thresholds, excludedMs, account };
  const times = { madeAtMs: clock.now(), readAtMs: readHereAtMs(reckoning.readAtMs, { client }) };
  return assemble({ ...circumstances, requests, refused, ...times }, reckoning);
}
