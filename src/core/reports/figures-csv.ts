import type { Availability } from '@shared/history/availability.ts';
import { csvFile, type CsvValue } from '@shared/export/csv.ts';
import type { KeptReport } from './assemble.ts';

type Column = readonly [name: string, of: (figures: Availability) => CsvValue];

const seconds = (ms: number | null): CsvValue => (ms === null ? null : ms / 1000);

/** The figures as columns; durations are in seconds. */
const columns: readonly Column[] = [
  ['availability', ({ availability }) => availability],
  ['online_s', ({ onlineMs }) => seconds(onlineMs)],
  ['offline_s', ({ offlineMs }) => seconds(offlineMs)],
  ['unknown_s', ({ unknownMs }) => seconds(unknownMs)],
  ['before_first_connection_s', ({ neverMs }) => seconds(neverMs)],
  ['excluded_s', ({ excludedMs }) => seconds(excludedMs)],
  ['outages', ({ outages }) => outages],
  ['outages_begun', ({ failures }) => failures],
  ['outages_begun_and_ended', ({ restored }) => restored],
  ['mttr_s', ({ meanTimeToRecoverMs }) => seconds(meanTimeToRecoverMs)],
  ['mtbf_s', ({ meanTimeBetweenFailuresMs }) => seconds(meanTimeBetweenFailuresMs)],
  ['longest_outage_s', ({ longestOutage }) => seconds(longestOutage?.countedMs ?? null)],
  [
    'longest_outage_from',
    ({ longestOutage }) => (longestOutage ? new Date(longestOutage.startMs).toISOString() : null),
  ],
];

const names = columns.map(([name]) => name);
const cellsOf = (figures: Availability): CsvValue[] => columns.map(([, of]) => of(figures));

/** Returns one row per device, worst first. */
export const devicesCsv = ({ rows, report }: KeptReport): string =>
  csvFile([
    [
      'mac',
      'name',
      ...(report.values ? [report.values.label] : []),
      ...names,
      'flapping_stretches',
      'flapping_s',
    ],
    ...rows.map(({ mac, name, value, figures, flapped }) => [
      mac,
      name,
      ...(report.values ? [value] : []),
      ...cellsOf(figures),
      flapped.spans,
      seconds(flapped.lengthMs),
    ]),
  ]);

/** Returns a row for all devices, for each value of the field, and for each day. */
export function summaryCsv({ report }: KeptReport): string {
  const { total, values, days, devices } = report;
  return csvFile([
    ['of', 'which', 'devices', ...names],
    ['all', null, devices, ...cellsOf(total)],
    ...(values?.rows ?? []).map((row) => ['value', row.value, row.devices, ...cellsOf(row.figures)]),
    ...days.map((day) => ['day', day.date, devices, ...cellsOf(day.figures)]),
  ]);
}
