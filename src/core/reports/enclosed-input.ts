import { setImmediate as nextTurn } from 'node:timers/promises';
import { segmentsAt } from '@shared/history/packed-connections.ts';
import { excludedSpans } from '@shared/history/excluded.ts';
import type { Span } from '@shared/history/spans.ts';
import type { KeptReport } from './assemble.ts';

const iso = (timeMs: number): string => new Date(timeMs).toISOString();
const isoSpan = ({ startMs, endMs }: Span): [string, string] => [iso(startMs), iso(endMs)];

/**
 * Yields the data behind the figures of a report, one line of JSON per device: its states with the moment from which each
 * holds, until the next one or the end of the period.
 * @param onDevices called with how many devices were written so far
 */
export async function* inputLines(
  { reckoning }: KeptReport,
  onDevices: (count: number) => void,
): AsyncGenerator<string> {
  let at = 0;
  for (const packed of reckoning.input) {
    const lines: string[] = [];
    for (let index = 0; index < packed.macs.length; index += 1) {
      const member = reckoning.devices[at]?.member;
      at += 1;
      if (!member) continue;
      const { mac, name, value } = member;
      const states = segmentsAt(packed, index).map(({ startMs, state }) => [iso(startMs), state]);
      lines.push(`${JSON.stringify({ mac, name, value, states })}\n`);
    }
    yield lines.join('');
    onDevices(at);
    await nextTurn();
  }
}

/** Returns everything else that the figures depend on, and the method in words, as JSON. */
export function parametersText({ report, windows, thresholds, reckoning, companyId }: KeptReport): string {
  const { order, startMs, stopMs, isOver, madeAtMs, readAtMs } = report;
  const within = { startMs, endMs: stopMs };
  const parameters = {
    title: report.title,
    company: { name: report.company, id: companyId },
    subject: order.subject,
    view: report.view,
    field: report.values?.label ?? null,
    month: order.month,
    timeZone: order.timeZone,
    period: { start: iso(startMs), stop: iso(stopMs), isOver },
    madeAt: iso(madeAtMs),
    readAt: readAtMs === null ? null : iso(readAtMs),
    requests: report.requests,
    devices: report.devices,
    refused: report.refused,
    windows: windows.map((window) =>
      window.kind === 'once'
        ? { ...window, startMs: undefined, endMs: undefined, times: isoSpan(window) }
        : window,
    ),
    flapping: thresholds,
    excluded: excludedSpans(windows, within).map(isoSpan),
    days: reckoning.days.map((day) => [day.date, ...isoSpan(day)]),
    method: report.method,
  };
  return `${JSON.stringify(parameters, null, 2)}\n`;
}
