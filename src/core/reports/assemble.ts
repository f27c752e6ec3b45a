import { availabilityOfAll, type Availability } from '@shared/history/availability.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { excludedWords } from '@shared/history/excluded-words.ts';
import type { FlappingThresholds } from '@shared/history/flapping.ts';
import type { Report, ReportOrder, ReportRow } from '@shared/reports/contract.ts';
import { methodWords } from '@shared/reports/method.ts';
import { term } from '@shared/reports/term.ts';
import { collator } from '@shared/words/collator.ts';
import type { Members } from './members.ts';
import type { Period } from './period.ts';
import type { DeviceFigures, Computation } from './compute-figures.ts';
import { say } from './words.ts';

/** A report as it is kept: what the page shows, its rows, and the data behind its figures. */
export interface KeptReport {
  readonly report: Report;
  readonly rows: readonly ReportRow[];
  readonly reckoning: Computation;
  readonly windows: readonly ExcludedWindow[];
  readonly thresholds: FlappingThresholds;
  readonly companyId: number;
}

/** What is known of a report besides its figures. */
export interface Circumstances {
  readonly id: string;
  readonly order: ReportOrder;
  readonly period: Period;
  readonly members: Members;
  readonly windows: readonly ExcludedWindow[];
  readonly thresholds: FlappingThresholds;
  readonly excludedMs: number;
  readonly account: { readonly id: string; readonly name: string; readonly companyId: number };
  /** When it was made and its history read, by the clock of this computer. */
  readonly madeAtMs: number;
  readonly readAtMs: number | null;
  readonly requests: number;
  readonly refused: number;
}

interface Judged {
  readonly figures: Availability;
}

/** Orders the worst first, and those of which nothing is known last. */
const byAvailability = (a: Judged, b: Judged): number =>
  (a.figures.availability ?? 2) - (b.figures.availability ?? 2) || b.figures.offlineMs - a.figures.offlineMs;

function rowsOf(devices: readonly DeviceFigures[]): ReportRow[] {
  const { compare } = collator();
  const rows = devices.map(({ member: { mac, name, value }, figures, flapped }) => ({
    ...{ mac, name, value, figures, flapped },
  }));
  return rows.sort((a, b) => byAvailability(a, b) || compare(a.name, b.name));
}

function valuesOf(label: string | null, devices: readonly DeviceFigures[]): Report['values'] {
  if (label === null) return null;
  const groups = Map.groupBy(devices, ({ member }) => member.value);
  const rows = [...groups].map(([value, some]) => ({
    value,
    devices: some.length,
    figures: availabilityOfAll(some.map(({ figures }) => figures)),
  }));
  return { label, rows: rows.sort(byAvailability) };
}

const countedMs = ({ onlineMs, offlineMs, unknownMs, neverMs }: Availability): number =>
  onlineMs + offlineMs + unknownMs + neverMs;

const isAll =
  (part: 'neverMs' | 'unknownMs') =>
  ({ figures }: Judged): boolean =>
    figures[part] > 0 && figures[part] === countedMs(figures);

type About = Pick<KeptReport, 'rows' | 'windows' | 'thresholds'> & Pick<Report, 'order' | 'values' | 'view'>;

/** Returns the parts of a report that are words. */
function wordsOf({
  order,
  values,
  view,
  rows,
  windows,
  thresholds,
}: About): Pick<Report, 'title' | 'windows' | 'method'> {
  const ofAll = values === null ? term('allDevices') : say('allDevicesBy', { field: values.label });
  const ofMany = view?.name ?? ofAll;
  return {
    title: order.subject.kind === 'device' ? (rows[0]?.name ?? order.subject.mac) : ofMany,
    windows: windows.map((window) => ({
      name: window.name,
      when: excludedWords(window, order.timeZone),
    })),
    method: methodWords(thresholds),
  };
}

/** Returns a report in the current language. */
export function inWords(kept: KeptReport): KeptReport {
  const { order, values, view } = kept.report;
  return { ...kept, report: { ...kept.report, ...wordsOf({ ...kept, order, values, view }) } };
}

/** Assembles a report from its figures and circumstances. */
export function assemble(known: Circumstances, reckoning: Computation): KeptReport {
  const { id, order, period, members, windows, thresholds, account } = known;
  const { devices, days, total } = reckoning;
  const { madeAtMs, readAtMs, requests, refused, excludedMs } = known;
  const rows = rowsOf(devices);
  const values = valuesOf(members.label, devices);
  const { view } = members;
  return {
    report: {
      ...{ id, order, company: account.name, values, view },
      ...wordsOf({ order, values, view, rows, windows, thresholds }),
      ...{ startMs: period.startMs, stopMs: period.endMs, isOver: period.isOver },
      ...{ madeAtMs, readAtMs, requests, refused, excludedMs },
      devices: devices.length,
      neverConnected: devices.filter(isAll('neverMs')).length,
      flapping: devices.filter(({ flapped }) => flapped.spans > 0).length,
      withoutKnownTime: devices.filter(isAll('unknownMs')).length,
      total,
      days: [...days],
    },
    rows,
    reckoning,
    windows,
    thresholds,
    companyId: account.companyId,
  };
}
