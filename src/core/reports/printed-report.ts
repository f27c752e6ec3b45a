import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { Availability } from '@shared/history/availability.ts';
import { isKnown, knownLengthText } from '@shared/history/known-text.ts';
import { lengthText } from '@shared/history/lengths.ts';
import { figureNames, figureText } from '@shared/reports/figures.ts';
import { momentsOf } from '@shared/reports/moments.ts';
import { term } from '@shared/reports/term.ts';
import { viewWords } from '@shared/reports/view-words.ts';
import { grouped } from '@shared/words/grouped.ts';
import { language } from '@shared/words/language.ts';
import type { KeptReport } from './assemble.ts';
import type { PrintedPage } from './ports.ts';
import { printedStyle } from './printed-style.ts';
import { say } from './words.ts';

/** How many devices and values are printed at most; the report states how many are left out, and the CSV has them. */
const printedRows = 5000;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const heads = (): string[] => figureNames.map(term);

const cellsOf = (figures: Availability): string[] => figureNames.map((name) => figureText(name, figures));

type Cells = readonly string[];

function classOf(cell: string, isNumber: boolean): string {
  if (isNumber) return ' class="num"';
  return macNumberOf(cell) === null ? '' : ' class="mac"';
}

const rowOf = (tag: 'td' | 'th', cells: Cells, texts: number): string =>
  `<tr>${cells
    .map((cell, index) => `<${tag}${classOf(cell, index >= texts)}>${escaped(cell)}</${tag}>`)
    .join('')}</tr>`;

/** Returns a table in which the first `texts` columns are texts, and the others numbers. */
const tableOf = (title: string, head: Cells, rows: readonly Cells[], texts: number): string =>
  `<section><h2>${escaped(title)}</h2><table><thead>${rowOf('th', head, texts)}</thead><tbody>${rows
    .map((cells) => rowOf('td', cells, texts))
    .join('\n')}</tbody></table></section>`;

const factsOf = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`;

const listOf = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

const titleOf = ({ report }: KeptReport): string =>
  say('titleOfMonth', { title: report.title, month: report.order.month });

/** Returns the title and the facts below it. */
function headOf(kept: KeptReport): string {
  const { report } = kept;
  const { total, order } = report;
  const moment = momentsOf(order.timeZone);
  const period = say(report.isOver ? 'period' : 'periodNotOver', {
    ...{ start: moment(report.startMs), stop: moment(report.stopMs), made: moment(report.madeAtMs) },
    timeZone: order.timeZone,
  });
  const about = report.view ? `<p>${escaped(viewWords(report.view))}</p>` : '';
  const facts: [string, string][] = [
    [term('availability'), figureText('availability', total)],
    [say('unknownTime'), figureText('unknown', total)],
    [term('outages'), figureText('outages', total)],
    [term('mttr'), figureText('mttr', total)],
    [term('mtbf'), figureText('mtbf', total)],
    [term('longestOutage'), figureText('longest', total)],
    [term('excluded'), report.excludedMs === 0 ? term('nothing') : lengthText(report.excludedMs)],
    [term('flapping'), isKnown(total) ? grouped(report.flapping) : '–'],
    [term('devices'), grouped(report.devices)],
    [say('neverConnected'), grouped(report.neverConnected)],
    [say('nothingKnown'), grouped(report.withoutKnownTime)],
  ];
  return `<header><p>${escaped(report.company)}</p><h1>${escaped(titleOf(kept))}</h1>
<p>${escaped(period)}</p>${about}</header>${factsOf(facts)}`;
}

/** Returns a value in words, which distinguish an empty text from an unset value. */
const wordsOf = (value: string | null): string =>
  value === '' ? term('emptyText') : (value ?? term('unset'));

/** Returns the note below a table about the rows that it leaves out; empty when there are none. */
const restOf = (left: 'moreInCsv' | 'moreInSummary', rows: readonly unknown[]): string =>
  rows.length <= printedRows ? '' : `<p>${escaped(say(left, { n: rows.length - printedRows }))}</p>`;

function valuesOf({ report: { values } }: KeptReport): string {
  if (!values) return '';
  const table = tableOf(
    values.label,
    [term('value'), term('devices'), ...heads()],
    values.rows
      .slice(0, printedRows)
      .map((row) => [wordsOf(row.value), grouped(row.devices), ...cellsOf(row.figures)]),
    1,
  );
  return table + restOf('moreInSummary', values.rows);
}

function devicesOf({ report, rows }: KeptReport): string {
  const values = report.values ? [report.values.label] : [];
  const table = tableOf(
    term('devicesWorstFirst'),
    [term('device'), term('macAddress'), ...values, ...heads(), term('flapping')],
    rows
      .slice(0, printedRows)
      .map(({ name, mac, value, figures, flapped }) => [
        name,
        mac,
        ...(report.values ? [wordsOf(value)] : []),
        ...cellsOf(figures),
        knownLengthText(flapped.spans === 0 ? null : flapped.lengthMs),
      ]),
    2 + values.length,
  );
  return table + restOf('moreInCsv', rows);
}

/** Returns a report as a page to print; all text is escaped, so that no device name becomes markup. */
export function printedReport(kept: KeptReport): PrintedPage {
  const { report } = kept;
  const windows =
    report.windows.length === 0
      ? `<p>${escaped(say('noneExcluded'))}</p>`
      : listOf(report.windows.map(({ name, when }) => say('window', { name, when })));
  const days = tableOf(
    term('days'),
    [term('day'), ...heads()],
    report.days.map(({ date, figures }) => [date, ...cellsOf(figures)]),
    1,
  );
  const html = `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><title>${escaped(titleOf(kept))}</title>
<link rel="stylesheet" href="style.css"></head>
<body>${headOf(kept)}<section><h2>${escaped(term('excludedWindows'))}</h2>${windows}</section>${valuesOf(kept)}${days}${devicesOf(kept)}
<section><h2>${escaped(term('method'))}</h2>${listOf(report.method)}</section></body></html>`;
  return { html, css: printedStyle };
}
