import { kindOf, nameField, type Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ImportFinding, ImportRow } from '@shared/import/contract.ts';
import { holdsValue } from '../operations/index.ts';
import type { CheckedFile, FileRow } from './check-file.ts';
import { say } from './words.ts';

/** The values of a device as they were read. */
export type LiveValues = ReadonlyMap<string, FieldValue>;

/** A file compared with the devices. */
export interface Difference {
  /** One for each value of the file, in its order. */
  readonly rows: readonly ImportRow[];
  /** The rows of the file that are left out, in its order. */
  readonly findings: readonly ImportFinding[];
}

function groupOf(before: FieldValue, after: Operand, field: Field | undefined): ImportRow['group'] {
  if (before === null) return 'unset';
  return holdsValue(before, after, field) ? 'has-it' : 'will-change';
}

/** How spreadsheets save a number of twelve digits or more, such as a telephone number, unless its column is text. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d\d+$/;

/** Says which texts of a row are numbers whose last digits a spreadsheet has dropped. */
function shortenedIn({ values }: FileRow, device: LiveValues, byName: ReadonlyMap<string, Field>): string[] {
  return [...values].flatMap(([fieldName, value]) => {
    const field = byName.get(fieldName);
    const isShortened =
      field !== undefined && kindOf(field) === 'text' && shortenedNumber.test(String(value));
    if (!isShortened || holdsValue(device.get(fieldName) ?? null, value, field)) return [];
    return [say('shortened', { cell: String(value), field: field.displayName })];
  });
}

/**
 * Compares a file with the values of the devices. Rows of devices that the company does not have, and rows with a number
 * that lost digits in a spreadsheet, are left out.
 *
 * @param notListed how many devices the company may have in addition to those that were read
 */
export function differenceOf(
  { rows, findings, fields }: Pick<CheckedFile, 'rows' | 'findings' | 'fields'>,
  live: ReadonlyMap<string, LiveValues>,
  notListed = 0,
): Difference {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const missing = notListed > 0 ? say('notListed', { n: notListed }) : say('noSuchDevice');
  const compared: ImportRow[] = [];
  const leftOut: ImportFinding[] = [];
  for (const row of rows) {
    const { line, mac, values } = row;
    const device = live.get(mac);
    const wrong = device ? shortenedIn(row, device, byName) : [missing];
    if (!device || wrong.length > 0) {
      leftOut.push({ line, device: mac, sentence: wrong.join(' ') });
      continue;
    }
    for (const [fieldName, after] of values) {
      const before = device.get(fieldName) ?? null;
      const group = groupOf(before, after, byName.get(fieldName));
      compared.push({ line, mac, name: device.get(nameField) ?? null, fieldName, before, after, group });
    }
  }
  return { rows: compared, findings: [...findings, ...leftOut].sort((a, b) => a.line - b.line) };
}
