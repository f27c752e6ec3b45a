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

/** What a file says of one device: a value for each of the file's fields that it does not keep. */
export interface FileRow {
  readonly line: number;
  readonly mac: string;
  readonly values: ReadonlyMap<string, Operand>;
}

/** A file that can be taken, with what of it is left out. */
export interface CheckedFile {
  /** Rows below the headings. */
  readonly total: number;
  readonly fields: readonly Field[];
  readonly rows: readonly FileRow[];
  readonly findings: readonly ImportFinding[];
  readonly columnsLeftOut: Headings['leftOut'];
}

/** What separates the cells: what stands behind the first heading; the service's `;` where there is only one. */
function separatorOf(text: string): Separator {
  const [, found] = /^\uFEFF?(?:"[^"]*"|[^;,\t"\r\n]*)([;,\t])/.exec(text) ?? [];
  return found === ',' || found === '\t' ? found : ';';
}

/** The value of a cell for its field; options by name or id. */
function valueOf(field: Field, text: string, separator: Separator): ReturnType<typeof checkedValue> {
  const option = kindOf(field) === 'option' ? field.options.find(({ name }) => name === text) : undefined;
  const asItStands = checkedValue(field, text);
  // The service's form has ids, and an option may be called as the id of another is.
  const isId = separator === ';' && 'value' in asItStands;
  return option && !isId ? checkedValue(field, option.id) : asItStands;
}

type RowCheck = { readonly row: FileRow } | { readonly finding: ImportFinding };

function checkRow({ line, cells }: CsvRow, { fields }: Headings, separator: Separator): RowCheck {
  const [device = '', ...others] = cells;
  const textOf = unmarked(separator);
  const left = (sentence: string): RowCheck => ({ finding: { line, device, sentence } });
  const mac = normaliseMac(device);
  if (mac === null) return left(say('noMac', { device }));
  if (others.length !== fields.length) return left(say('cellsMissing'));
  const values = new Map<string, Operand>();
  for (const [index, field] of fields.entries()) {
    const cell = others[index] ?? '';
    if (field === null || cell === '') continue;
    const checked = valueOf(field, textOf(cell), separator);
    if ('wrong' in checked) return left(say('wrongCell', { cell, wrong: checked.wrong }));
    values.set(field.name, checked.value);
  }
  return { row: { line, mac, values } };
}

/** Which lines name a device more than once: none of them says for sure what it gets. */
function repeated(rows: readonly CsvRow[]): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const { line, cells } of rows) {
    const mac = normaliseMac(cells[0] ?? '');
    if (mac === null) continue;
    const known = lines.get(mac);
    if (known) known.push(line);
    else lines.set(mac, [line]);
  }
  return new Map([...lines].filter(([, of]) => of.length > 1));
}

/** Marks against formulas are Rollcall's own; the service's form has none. */
const unmarked = (separator: Separator): ((cell: string) => string) =>
  separator === ';' ? (cell) => cell : csvValue;

/**
 * Checks a text of the update form against the fields of the company (known-shapes, A further endpoint): also with
 * commas or tabs, as spreadsheets copy and save it. An empty cell keeps the device's value; a row with anything wrong is
 * left out as a whole. Throws `Failure` `invalid-request` when the file as a whole cannot be taken.
 */
export function checkFile(text: string, known: readonly Field[]): CheckedFile {
  const separator = separatorOf(text);
  const reading = readCsv(text, separator);
  if ('wrong' in reading) throw notTaken(say('noCsv', { line: reading.line, wrong: reading.wrong }));
  const [heading, ...rows] = reading.rows;
  const headings = readHeadings(heading?.cells ?? [], known);
  const twice = repeated(rows);
  const checks = rows.map((row): RowCheck => {
    const check = checkRow(row, headings, separator);
    const lines = 'row' in check ? twice.get(check.row.mac) : undefined;
    if (!lines) return check;
    const sentence = say('repeated', { lines: lines.join(', ') });
    return { finding: { line: row.line, device: row.cells[0] ?? '', sentence } };
  });
  return {
    total: rows.length,
    fields: headings.fields.filter((field) => field !== null),
    rows: checks.flatMap((check) => ('row' in check ? [check.row] : [])),
    findings: checks.flatMap((check) => ('finding' in check ? [check.finding] : [])),
    columnsLeftOut: headings.leftOut,
  };
}
