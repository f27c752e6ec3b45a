import type { Availability } from '@shared/history/availability.ts';
import { availabilityText, lengthText } from '@shared/history/lengths.ts';
import { unknownText } from '@shared/reports/unknown-text.ts';
import type { KeptReport } from './assemble.ts';
import type { PrintedPage } from './ports.ts';
import { printedStyle } from './printed-style.ts';

/** Devices that are printed at most; what is left out is said, and stands in the CSV. */
const printedDevices = 5000;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const number = new Intl.NumberFormat('en-GB');
const text = (ms: number | null): string => (ms === null ? '–' : lengthText(ms));

const heads = ['Availability', 'Outages', 'Offline', 'Longest', 'MTTR', 'MTBF', 'Unknown'];

const cellsOf = (figures: Availability): string[] => [
  availabilityText(figures.availability),
  number.format(figures.outages),
  lengthText(figures.offlineMs),
  text(figures.longestOutage?.countedMs ?? null),
  text(figures.meanTimeToRecoverMs),
  text(figures.meanTimeBetweenFailuresMs),
  unknownText(figures),
];

type Cells = readonly string[];

const rowOf = (tag: 'td' | 'th', cells: Cells, texts: number): string =>
  `<tr>${cells
    .map((cell, index) => `<${tag}${index < texts ? '' : ' class="num"'}>${escaped(cell)}</${tag}>`)
    .join('')}</tr>`;

/** A table of which the first `texts` columns are texts, and the others numbers. */
const tableOf = (title: string, head: Cells, rows: readonly Cells[], texts: number): string =>
  `<section><h2>${escaped(title)}</h2><table><thead>${rowOf('th', head, texts)}</thead><tbody>${rows
    .map((cells) => rowOf('td', cells, texts))
    .join('\n')}</tbody></table></section>`;

const factsOf = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`;

const listOf = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function momentsOf(timeZone: string): (timeMs: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (timeMs) => format.format(timeMs);
}

/** The facts that stand under the title. */
function headOf({ report }: KeptReport): string {
  const { total, order } = report;
  const moment = momentsOf(order.timeZone);
  const until = report.isOver ? '' : ' (the month is not over)';
  const facts: [string, string][] = [
    ['Availability', availabilityText(total.availability)],
    ['Unknown time', unknownText(total)],
    ['Outages', number.format(total.outages)],
    ['MTTR', text(total.meanTimeToRecoverMs)],
    ['MTBF', text(total.meanTimeBetweenFailuresMs)],
    ['Longest outage', text(total.longestOutage?.countedMs ?? null)],
    ['Excluded', report.excludedMs === 0 ? 'nothing' : lengthText(report.excludedMs)],
    ['Flapping', number.format(report.flapping)],
    ['Devices', number.format(report.devices)],
    ['Never connected', number.format(report.neverConnected)],
    ['Nothing known', number.format(report.withoutKnownTime)],
  ];
  return `<header><p>${escaped(report.company)}</p><h1>${escaped(report.title)}, ${escaped(order.month)}</h1>
<p>${escaped(`${moment(report.startMs)} to ${moment(report.stopMs)}, ${order.timeZone}${until}`)}. Made ${escaped(moment(report.madeAtMs))}.</p></header>${factsOf(facts)}`;
}

/** A value in words; the empty text is not the same as none. */
const wordsOf = (value: string | null): string => (value === '' ? '“”' : (value ?? 'unset'));

function devicesOf({ report, rows }: KeptReport): string {
  const values = report.values ? [report.values.label] : [];
  const printed = rows.slice(0, printedDevices);
  const left = rows.length - printed.length;
  const table = tableOf(
    'Devices, worst first',
    ['Device', 'MAC address', ...values, ...heads, 'Flapping'],
    printed.map(({ name, mac, value, figures, flapped }) => [
      name,
      mac,
      ...(report.values ? [wordsOf(value)] : []),
      ...cellsOf(figures),
      text(flapped.stretches === 0 ? null : flapped.lengthMs),
    ]),
    2 + values.length,
  );
  const rest = left === 0 ? '' : `<p>${number.format(left)} more devices stand in devices.csv.</p>`;
  return table + rest;
}

/** A report as a page to be printed: nothing in it is taken for markup, whatever devices are called. */
export function printedReport(kept: KeptReport): PrintedPage {
  const { report } = kept;
  const windows =
    report.windows.length === 0
      ? '<p>No time is excluded.</p>'
      : listOf(report.windows.map(({ name, when }) => `${name}: ${when}`));
  const values = report.values
    ? tableOf(
        report.values.label,
        ['Value', 'Devices', ...heads],
        report.values.rows.map((row) => [
          wordsOf(row.value),
          number.format(row.devices),
          ...cellsOf(row.figures),
        ]),
        1,
      )
    : '';
  const days = tableOf(
    'Days',
    ['Day', ...heads],
    report.days.map(({ date, figures }) => [date, ...cellsOf(figures)]),
    1,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(`${report.title}, ${report.order.month}`)}</title>
<link rel="stylesheet" href="style.css"></head>
<body>${headOf(kept)}<section><h2>Excluded windows</h2>${windows}</section>${values}${days}${devicesOf(kept)}
<section><h2>Method</h2>${listOf(report.method)}</section></body></html>`;
  return { html, css: printedStyle };
}
