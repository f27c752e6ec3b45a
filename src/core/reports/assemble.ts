import type { Availability } from '@shared/history/availability.ts';
import { availabilityOfAll } from '@shared/history/availability.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { excludedWords } from '@shared/history/excluded-words.ts';
import type { FlappingThresholds } from '@shared/history/flapping.ts';
import { flappingWords } from '@shared/history/flapping-words.ts';
import type { Report, ReportOrder, ReportRow } from '@shared/reports/contract.ts';
import { flappingMethod, methodSentences } from '@shared/reports/method.ts';
import type { Members } from './members.ts';
import type { Period } from './period.ts';
import type { ReckonedDevice, Reckoning } from './reckon.ts';

/** A report as it is kept: what the page is shown, its rows, and what its figures are made of. */
export interface KeptReport {
  readonly report: Report;
  readonly rows: readonly ReportRow[];
  readonly reckoning: Reckoning;
  readonly windows: readonly ExcludedWindow[];
  readonly thresholds: FlappingThresholds;
  readonly accountId: string;
  readonly companyId: number;
}

/** What is known of a report beside its figures. */
export interface Circumstances {
  readonly id: string;
  readonly order: ReportOrder;
  readonly period: Period;
  readonly members: Members;
  readonly windows: readonly ExcludedWindow[];
  readonly thresholds: FlappingThresholds;
  readonly excludedMs: number;
  readonly account: { readonly id: string; readonly name: string; readonly companyId: number };
  readonly madeAtMs: number;
  readonly requests: number;
  readonly refused: number;
}

interface Judged {
  readonly figures: Availability;
}

/** Worst first; those of which nothing is known are last. */
const byAvailability = (a: Judged, b: Judged): number =>
  (a.figures.availability ?? 2) - (b.figures.availability ?? 2) || b.figures.offlineMs - a.figures.offlineMs;

const collator = new Intl.Collator('en', { numeric: true });

function rowsOf(devices: readonly ReckonedDevice[]): ReportRow[] {
  const rows = devices.map(({ member: { mac, name, value }, figures, flapped }) => ({
    ...{ mac, name, value, figures, flapped },
  }));
  return rows.sort((a, b) => byAvailability(a, b) || collator.compare(a.name, b.name));
}

function valuesOf(label: string | null, devices: readonly ReckonedDevice[]): Report['values'] {
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

function titleOf({ order, members }: Circumstances): string {
  const [first] = members.list;
  if (order.subject.kind === 'device') return first?.name ?? order.subject.mac;
  return members.label === null ? 'All devices' : `All devices by ${members.label}`;
}

/** Puts a report together. */
export function assemble(known: Circumstances, reckoning: Reckoning): KeptReport {
  const { id, order, period, members, windows, thresholds, account } = known;
  const { devices, days, total, readAtMs } = reckoning;
  const { madeAtMs, requests, refused, excludedMs } = known;
  return {
    report: {
      ...{ id, order, title: titleOf(known), company: account.name },
      ...{ startMs: period.startMs, stopMs: period.endMs, isOver: period.isOver },
      ...{ madeAtMs, readAtMs, requests, refused, excludedMs },
      devices: devices.length,
      neverConnected: devices.filter(isAll('neverMs')).length,
      flapping: devices.filter(({ flapped }) => flapped.stretches > 0).length,
      withoutKnownTime: devices.filter(isAll('unknownMs')).length,
      total,
      days: [...days],
      values: valuesOf(members.label, devices),
      windows: windows.map((window) => ({
        name: window.name,
        when: excludedWords(window, order.timeZone),
      })),
      method: [...methodSentences, flappingWords(thresholds), flappingMethod],
    },
    rows: rowsOf(devices),
    reckoning,
    windows,
    thresholds,
    accountId: account.id,
    companyId: account.companyId,
  };
}
