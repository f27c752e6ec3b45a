import type * as z from 'zod';
import type { columnWindowSchema, windowColumnSchema } from './column-window-schema.ts';
import type { FieldValue } from './value.ts';

/** What a cell of a window holds, as the number in `kinds`. */
export const cellKinds = { unset: 0, false: 1, true: 2, number: 3, text: 4, exact: 5, json: 6 } as const;

/**
 * The values of one field in a window. The cell at `r` is of kind `kinds[r]`: a number is `numbers[r]`; a text, an exact
 * number and JSON are `texts[numbers[r]]`; the other kinds have no payload. Equal texts occur in `texts` once.
 */
export type WindowColumn = z.infer<typeof windowColumnSchema>;

/**
 * A window of rows as columns in buffers, the form in which rows are sent to the page: `rows[r]` is the row's number in
 * its store, `macs[r]` its MAC address as a 48-bit number (`macTextOf`), `columns[i].kinds[r]` the kind of its cell.
 */
export type ColumnWindow = z.infer<typeof columnWindowSchema>;

function kindOfCell(value: FieldValue): number {
  if (value === null) return cellKinds.unset;
  switch (typeof value) {
    case 'boolean':
      return value ? cellKinds.true : cellKinds.false;
    case 'number':
      return cellKinds.number;
    case 'string':
      return cellKinds.text;
    default:
      return 'exact' in value ? cellKinds.exact : cellKinds.json;
  }
}

function textOfCell(value: FieldValue): string {
  if (value === null || typeof value !== 'object') return String(value);
  return 'exact' in value ? value.exact : value.json;
}

/** Encodes values as a column of a window, keeping their order. */
export function encodeColumn(fieldName: string, values: readonly FieldValue[]): WindowColumn {
  const kinds = new Uint8Array(values.length);
  const numbers = new Float64Array(values.length);
  const known = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const kind = kindOfCell(value);
    kinds[index] = kind;
    if (typeof value === 'number') numbers[index] = value;
    if (kind < cellKinds.text) continue;
    const text = textOfCell(value);
    const textIndex = known.get(text) ?? known.size;
    known.set(text, textIndex);
    numbers[index] = textIndex;
  }
  return { fieldName, kinds, numbers, texts: [...known.keys()] };
}

/** Returns the value of a cell; unset when the index is outside the window. */
export function cellOf(
  { kinds, numbers, texts }: Pick<WindowColumn, 'kinds' | 'numbers' | 'texts'>,
  index: number,
): FieldValue {
  const number = numbers[index] ?? 0;
  switch (kinds[index]) {
    case cellKinds.false:
      return false;
    case cellKinds.true:
      return true;
    case cellKinds.number:
      return number;
    case cellKinds.text:
      return texts[number] ?? '';
    case cellKinds.exact:
      return { exact: texts[number] ?? '' };
    case cellKinds.json:
      return { json: texts[number] ?? '' };
    default:
      return null;
  }
}
