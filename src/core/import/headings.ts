import { macField, type Field } from '@shared/devices/field.ts';
import { headingAmongEqual, headingWith } from '@shared/export/headings.ts';
import type { ImportSummary } from '@shared/import/contract.ts';
import { notTaken } from './import-failures.ts';
import { say } from './words.ts';

/** The columns of a file: the field of each one after the address, `null` for a column that is left out. */
export interface Headings {
  readonly fields: readonly (Field | null)[];
  /** Whether each column is headed by the name of its field instead of its label, as values are that the service has. */
  readonly areNames: readonly boolean[];
  readonly leftOut: ImportSummary['columnsLeftOut'];
}

/** Whether a heading is the label of a field as an export of what is shown may have it, beside the label alone. */
function isShownAs(heading: string, { name, displayName, unit }: Field): boolean {
  const withUnit = headingWith({ displayName }, unit);
  const amongEqual = [displayName, withUnit].map((label) => headingAmongEqual(label, name));
  return [withUnit, ...amongEqual].includes(heading);
}

/** The field of a heading: the one with exactly this name, or else the only one with this label. */
function fieldOf(heading: string, fields: readonly Field[]): Field | null {
  const named = fields.find(({ name }) => name === heading);
  if (named) return named;
  const labelled = fields.filter(({ displayName }) => displayName === heading);
  const shown = labelled.length > 0 ? labelled : fields.filter((field) => isShownAs(heading, field));
  return shown.length === 1 ? (shown[0] ?? null) : null;
}

function reasonAgainst(heading: string, field: Field | null): string | null {
  if (heading.trim() === '') return say('noHeading');
  if (field === null) return say('noField', { heading });
  return field.isEditable === false ? say('fieldFixed', { field: field.displayName }) : null;
}

/**
 * Finds the fields of the headings of a file. Columns whose field does not exist or cannot be changed are left out.
 * Throws `Failure` `invalid-request` when the first is not the MAC address, a field occurs twice, or no field is left.
 */
export function readHeadings([first, ...others]: readonly string[], known: readonly Field[]): Headings {
  const address = fieldOf(first ?? '', known);
  if (first !== macField && address?.name !== macField) {
    throw notTaken(say('firstColumn', { field: macField }));
  }
  const leftOut: Headings['leftOut'] = [];
  const seen = new Set([macField]);
  const fields = others.map((heading) => {
    const field = fieldOf(heading, known);
    if (field && seen.has(field.name)) throw notTaken(say('columnTwice', { heading }));
    if (field) seen.add(field.name);
    const sentence = reasonAgainst(heading, field);
    if (sentence !== null) leftOut.push({ heading, sentence });
    return sentence === null ? field : null;
  });
  if (fields.every((field) => field === null)) {
    throw notTaken(say('nothingToChange'));
  }
  const areNames = fields.map((field, index) => {
    const heading = others[index] ?? '';
    return field !== null && field.displayName !== heading && !isShownAs(heading, field);
  });
  return { fields, areNames, leftOut };
}
