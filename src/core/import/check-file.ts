import { kindOf, type Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { csvValue } from '@shared/export/csv.ts';
import { readCsv, type CsvRow, type Separator } from '@shared/export/read-csv.ts';
import type { ImportFinding } from '@shared/import/contract.ts';
import { checkedValue } from '../operations/index.ts';
import { readHeadings, type Headings } from './headings.ts';
import { notTaken } from './import-failures.ts';
import { say } from './words.ts';

/** A row of a file: a device and its new value for each field whose cell is not empty. */
export interface FileRow {
  readonly line: number;
  readonly mac: string;
  readonly values: ReadonlyMap<string, Operand>;
}

/** A file that can be imported, with what is left out of it. */
export interface CheckedFile {
  /** The number of rows below the headings. */
  readonly total: number;
  readonly fields: readonly Field[];
  readonly rows: readonly FileRow[];
  readonly findings: readonly ImportFinding[];
  readonly columnsLeftOut: Headings['leftOut'];
}

/** The separator of the cells: the one after the first heading, or the service's `;` if there is only one heading. */
function separatorOf(text: string): Separator {
  // Behind the byte order mark and empty lines, as they come with what is pasted.
  const headings = text.slice(Math.max(0, text.search(/[\t\S]/)));
  const [, found] = /^(?:"[^"]*(?:""[^"]*)*"|[^;,\t"\r\n]*)([;,\t])/.exec(headings) ?? [];
  return found === ',' || found === '\t' ? found : ';';
}

/** How spreadsheets in German and Czech save yes and no; in English, they save what every spelling allows. */
const localBooleans: Readonly<Record<string, string>> = {
  WAHR: 'true',
  FALSCH: 'false',
  PRAVDA: 'true',
  NEPRAVDA: 'false',
};

/** The value of a cell for its field; options by id, or by a name that only one of them has. */
function valueOf(field: Field, text: string, hasIds: boolean): ReturnType<typeof checkedValue> {
  if (kindOf(field) === 'boolean') return checkedValue(field, localBooleans[text.toUpperCase()] ?? text);
  const named = kindOf(field) === 'option' ? field.options.filter(({ name }) => name === text) : [];
  const asGiven = checkedValue(field, text);
  // The name of one option may be the id of another.
  const isId = hasIds && 'value' in asGiven;
  const [option, other] = named;
  if (!option || isId) return asGiven;
  if (!other) return checkedValue(field, option.id);
  const ids = named.map(({ id }) => id).join(', ');
  return { wrong: say('sameName', { field: field.displayName, name: text, ids }) };
}

/** Says what is wrong with a cell; what is said about an option names it already. */
const wrongCell = (field: Field, cell: string, wrong: string): string =>
  kindOf(field) === 'option' ? wrong : say('wrongCell', { cell, wrong });

type RowCheck = { readonly row: FileRow } | { readonly finding: ImportFinding };

/** Says what is wrong with the device of a row; nothing for one that occurs in no other. */
function wrongDevice(device: string, mac: string | null, twice: ReadonlyMap<string, string>): string[] {
  if (mac === null) return [device.trim() === '' ? say('noAddress') : say('noMac', { device })];
  const sentence = twice.get(mac);
  return sentence === undefined ? [] : [sentence];
}

/** Returns the values of the cells of a row after its device, and says what is wrong with the others. */
function readCells(cells: readonly string[], { fields, areNames }: Headings, separator: Separator) {
  const values = new Map<string, Operand>();
  if (cells.length !== fields.length) return { values, wrong: [say('cellsMissing')] };
  const textOf = unmarked(separator);
  const wrong: string[] = [];
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? '';
    if (field === null || cell === '') continue;
    // The service's form contains ids, and so does an export of the values that the service has.
    const hasIds = separator === ';' || areNames[index] === true;
    const checked = valueOf(field, textOf(cell), hasIds);
    if ('wrong' in checked) wrong.push(wrongCell(field, cell, checked.wrong));
    else values.set(field.name, checked.value);
  }
  return { values, wrong };
}

function checkRow(
  { line, cells }: CsvRow,
  headings: Headings,
  separator: Separator,
  twice: ReadonlyMap<string, string>,
): RowCheck {
  const [device = '', ...others] = cells;
  const mac = normaliseMac(device);
  const { values, wrong } = readCells(others, headings, separator);
  const sentences = [...wrongDevice(device, mac, twice), ...wrong];
  if (mac === null || sentences.length > 0)
    return { finding: { line, device, sentence: sentences.join(' ') } };
  return { row: { line, mac, values } };
}

/** How many lines of a device are named: each of its rows names them, and a file may list one device throughout. */
const namedLines = 10;

function repeatedIn(lines: readonly number[]): string {
  const named = lines.slice(0, namedLines).join(', ');
  const others = lines.length - namedLines;
  return others > 0 ? say('repeatedOften', { lines: named, n: others }) : say('repeated', { lines: named });
}

/** What is wrong with each device that occurs more than once: which value it is to get is ambiguous. */
function repeated(rows: readonly CsvRow[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const [mac, ofDevice] of Map.groupBy(rows, ({ cells }) => normaliseMac(cells[0] ?? '')))
    if (mac !== null && ofDevice.length > 1) sentences.set(mac, repeatedIn(ofDevice.map(({ line }) => line)));
  return sentences;
}

/** Removes marks against formulas, which Rollcall itself adds to cells; the service's form has none. */
const unmarked = (separator: Separator): ((cell: string) => string) =>
  separator === ';' ? (cell) => cell : csvValue;

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The rows without the empty rows and last columns that spreadsheets save where cells were cleared or formatted. */
function filledPart(rows: readonly CsvRow[]): CsvRow[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0);
  return rows
    .filter(({ cells }) => cells.some(isFilled))
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, width) }));
}

/**
 * Checks a text in the update form against the fields of the company (known-shapes, A further endpoint); commas and
 * tabs, with which spreadsheets copy and save it, are accepted too. An empty cell keeps the device's value, and empty rows
 * and last columns are nothing; a row with any error is left out as a whole. Throws `Failure` `invalid-request` when the
 * file as a whole cannot be imported.
 */
export function checkFile(text: string, known: readonly Field[]): CheckedFile {
  const separator = separatorOf(text);
  const reading = readCsv(text, separator);
  if ('wrong' in reading) throw notTaken(say('noCsv', { line: reading.line, wrong: reading.wrong }));
  const [heading, ...rows] = filledPart(reading.rows);
  const headings = readHeadings((heading?.cells ?? []).map(unmarked(separator)), known);
  const twice = repeated(rows);
  const checks = rows.map((row) => checkRow(row, headings, separator, twice));
  return {
    total: rows.length,
    fields: headings.fields.filter((field) => field !== null),
    rows: checks.flatMap((check) => ('row' in check ? [check.row] : [])),
    findings: checks.flatMap((check) => ('finding' in check ? [check.finding] : [])),
    columnsLeftOut: headings.leftOut,
  };
}
