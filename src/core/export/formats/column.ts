import { kindOf, macField, type Field } from '@shared/devices/field.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import type { ExportFormat, MarkColumn } from '@shared/export/formats.ts';
import { headingAmongEqual, headingWith } from '@shared/export/headings.ts';
import { localZone } from '@shared/words/language.ts';
import { say } from '../words.ts';

/** One column of an export. */
export interface ExportColumn {
  readonly fieldName: string;
  readonly heading: string;
  /** `undefined` for a field that the company does not have: its values are written raw. */
  readonly field: Field | undefined;
  /** What of the user's marks it has, in place of a field; then no field has the name `fieldName`. */
  readonly mark?: MarkColumn;
}

/** The columns of an export, and the fields that the update form cannot contain. */
export interface ExportColumns {
  readonly columns: readonly ExportColumn[];
  readonly leftOut: readonly Field[];
}

const isChangeable = (field: Field): boolean => field.isEditable !== false;

/** `Signal (dBm)`; in a workbook, where times have no offset, `Last seen (Europe/Prague)`. */
function headingOf(field: Field, format: ExportFormat): string {
  const zone = format === 'xlsx' && kindOf(field) === 'date' ? localZone() : null;
  return headingWith(field, field.unit ?? zone);
}

/**
 * Makes headings distinct: a label that occurs more than once is followed by the name of its field. Where that is the label
 * of another one, all headings are names of fields.
 */
function distinct(columns: readonly ExportColumn[]): ExportColumn[] {
  const seen = new Map<string, number>();
  for (const { heading } of columns) seen.set(heading, (seen.get(heading) ?? 0) + 1);
  const told = columns.map((column) =>
    (seen.get(column.heading) ?? 0) > 1
      ? { ...column, heading: headingAmongEqual(column.heading, column.fieldName) }
      : column,
  );
  if (new Set(told.map(({ heading }) => heading)).size === told.length) return told;
  return columns.map((column) => ({ ...column, heading: column.fieldName }));
}

/** The columns of the update form: the address first, then the editable fields, headed by field names (known-shapes). */
function updateColumns(fieldNames: readonly string[], known: ReadonlyMap<string, Field>): ExportColumns {
  const others = fieldNames.filter((name) => name !== macField).flatMap((name) => known.get(name) ?? []);
  const changeable = others.filter(isChangeable);
  const columns = changeable.map((field) => ({ fieldName: field.name, heading: field.name, field }));
  return {
    columns: [{ fieldName: macField, heading: macField, field: known.get(macField) }, ...columns],
    leftOut: others.filter((field) => !isChangeable(field)),
  };
}

/** Returns the name, changed until no field is called so: whoever reads the file must not take a mark for a field's value. */
export function unlikeFields(name: string, fields: readonly Field[]): string {
  const taken = new Set(fields.flatMap((field) => [field.name, field.displayName]));
  let free = name;
  while (taken.has(free)) free = `${free} *`;
  return free;
}

/** Returns the columns of marks in an export with these fields. */
export function markColumnsOf(
  fields: readonly Field[],
  { values, marks = [] }: Pick<ExportOrder, 'values' | 'marks'>,
): (ExportColumn & { readonly mark: MarkColumn })[] {
  return [...new Set(marks)].map((mark) => {
    const fieldName = unlikeFields(`rollcall.${mark}`, fields);
    const heading = values === 'seen' ? unlikeFields(say(mark), fields) : fieldName;
    return { fieldName, heading, field: undefined, mark };
  });
}

/** Returns the columns of an export: of some fields, in their order and without duplicates, then of marks. */
export function columnsOf(
  fieldNames: readonly string[],
  fields: readonly Field[],
  { format, values, marks }: Pick<ExportOrder, 'format' | 'values' | 'marks'>,
): ExportColumns {
  const known = new Map(fields.map((field) => [field.name, field]));
  const unique = [...new Set(fieldNames)];
  if (format === 'update') return updateColumns(unique, known);
  const columns = unique.map((fieldName): ExportColumn => {
    const field = known.get(fieldName);
    const heading = field && values === 'seen' ? headingOf(field, format) : fieldName;
    return { fieldName, heading, field };
  });
  return { columns: distinct([...columns, ...markColumnsOf(fields, { values, marks })]), leftOut: [] };
}
