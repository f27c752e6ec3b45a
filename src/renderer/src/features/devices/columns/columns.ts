import {
  isTag,
  kindOf,
  macField,
  nameField,
  onlineField,
  type Field,
  type FieldKind,
} from '@shared/devices/field.ts';
import type { ViewContent } from '@shared/views/view.ts';
import { wordsFinder } from '@page/ui/words-finder.ts';
import { say } from '../words.ts';
import { unitsFor } from './units.ts';

/** How a column looks, as the user chose it. */
export type ColumnLook = ViewContent['columns'][number];

/** A column of the grid. */
export interface Column {
  readonly field: Field;
  readonly kind: FieldKind;
  readonly isTag: boolean;
  /** Minimum width in CSS pixels, on the 4-px grid unless the user chose it. */
  readonly width: number;
  /** The width in CSS pixels that it gives way to where all columns fit only then. */
  readonly leastWidth: number;
  /** Whether it takes up the remaining width. */
  readonly grows: boolean;
  /** Whether it stays visible on the left while the others scroll. */
  readonly isPinned: boolean;
  /** The unit that numbers are shown in. */
  readonly unit: string | null;
  readonly header: string;
}

/** A category with its fields, in the order of the service. */
export interface FieldGroup {
  readonly category: string;
  readonly fields: readonly Field[];
}

const defaultCount = 8;
// What operators look for first, matched by the field's label, because field names are specific to the service.
const sought = [/firmware/i, /operator/i, /temperature/i];
/** Tags that tell where a device is come before others. */
const soughtTags = [/country/i, /depot|site|location/i];

/** The default columns: status, name, MAC address, what operators look for first, then tags, boolean ones last. */
export function defaultColumnNames(fields: readonly Field[]): string[] {
  const names = new Set<string>();
  const add = (field: Field | undefined): void => {
    if (field && names.size < defaultCount) names.add(field.name);
  };
  for (const name of [onlineField, nameField, macField]) add(fields.find((field) => field.name === name));
  for (const words of sought) add(fields.find((field) => words.test(field.displayName)));
  const tags = fields.filter(isTag);
  const isYesOrNo = (field: Field): boolean => kindOf(field) === 'boolean';
  for (const words of soughtTags) add(tags.find((field) => words.test(field.displayName)));
  for (const field of tags) if (!isYesOrNo(field)) add(field);
  for (const field of tags) if (isYesOrNo(field)) add(field);
  for (const field of fields) if (names.size < 4) add(field);
  return [...names];
}

/** Status and name come first and stay visible. */
const pinnedAtFirst: readonly string[] = [onlineField, nameField];

/** The default look of a column. */
export const plainLook = (fieldName: string): ColumnLook => ({
  fieldName,
  width: null,
  isPinned: pinnedAtFirst.includes(fieldName),
  unit: null,
  label: null,
});

/** The chosen columns that still exist, or the default columns when none is left. Pinned ones come first. */
export function columnLooks(
  chosen: readonly ColumnLook[] | undefined,
  fields: readonly Field[],
): ColumnLook[] {
  const existing = (chosen ?? []).filter((look) => fields.some(({ name }) => name === look.fieldName));
  const looks = existing.length > 0 ? existing : defaultColumnNames(fields).map(plainLook);
  return [...looks.filter((look) => look.isPinned), ...looks.filter((look) => !look.isPinned)];
}

const kindWidths: Readonly<Record<FieldKind, number>> = {
  option: 112,
  boolean: 80,
  number: 80,
  date: 124,
  text: 112,
};

/** The room for the arrow of a sorted column; also what short values can do without, in CSS pixels. */
const spare = 16;

/** The width of a header's text at 12 px, with its padding and the sort arrow. */
const headerWidth = (header: string): number => Math.ceil((header.length * 6.4 + 20 + spare) / 4) * 4;

type Widths = Pick<Column, 'width' | 'leastWidth'>;

const fixedWidth = (width: number): Widths => ({ width, leastWidth: width });

function widthsOf(field: Field, kind: FieldKind, header: string): Widths {
  if (field.name === onlineField) return fixedWidth(164);
  if (field.name === macField) return fixedWidth(148);
  if (field.name === nameField) return { width: 192, leastWidth: 144 };
  const width = Math.min(240, Math.max(kindWidths[kind], headerWidth(header) + (isTag(field) ? 16 : 0)));
  return kind === 'date' ? fixedWidth(width) : { width, leastWidth: Math.max(80, width - spare) };
}

export function toColumn(field: Field, look: ColumnLook = plainLook(field.name)): Column {
  const kind = kindOf(field);
  // The unit of the field may have changed since, or be another one in the company that a view comes from.
  const unit = look.unit !== null && unitsFor(field.unit).includes(look.unit) ? look.unit : field.unit;
  const words = look.label ?? field.displayName;
  const header = unit ? `${words}, ${unit}` : words;
  return {
    field,
    kind,
    isTag: isTag(field),
    ...(look.width === null ? widthsOf(field, kind, header) : fixedWidth(look.width)),
    grows: field.name === nameField && look.width === null,
    isPinned: look.isPinned,
    unit,
    header,
  };
}

export const toColumns = (looks: readonly ColumnLook[], fields: readonly Field[]): Column[] =>
  looks.flatMap((look) =>
    fields
      .filter((field) => field.name === look.fieldName)
      .slice(0, 1)
      .map((field) => toColumn(field, look)),
  );

/** Width of the column with the boxes for selecting, in CSS pixels. */
export const pickWidth = 38;

/** Whether all columns fit into a grid of this width. A width of 0 is not known yet and counts as enough. */
export const columnsFit = (columns: readonly Column[], width: number): boolean =>
  width === 0 || minRowWidth(columns) <= width;

/** The `flex` value of each column in a grid of this width: its own width, and where all fit, one column takes the rest. */
export function columnFlexes(columns: readonly Column[], width: number): string[] {
  const growing = columnsFit(columns, width) ? columns.findLastIndex((column) => column.grows) : -1;
  return columns.map((column, at) => `${at === growing ? '1' : '0'} 0 ${String(column.width)}px`);
}

/** The minimum width of a row in CSS pixels. */
export const minRowWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + column.width, pickWidth);

/** The width that pinned columns leave to the others in a grid that scrolls sideways, in CSS pixels. */
const minScrolled = 200;

/** Narrows columns until all fit, the growing one last. `null` where they do not fit even then. */
function narrowed(columns: readonly Column[], width: number): readonly Column[] | null {
  let lack = minRowWidth(columns) - width;
  const given = new Map<Column, number>();
  for (const column of [...columns.filter(({ grows }) => !grows), ...columns.filter(({ grows }) => grows)]) {
    const gives = Math.min(lack, column.width - column.leastWidth);
    given.set(column, gives);
    lack -= gives;
  }
  return lack > 0
    ? null
    : columns.map((column) => ({ ...column, width: column.width - (given.get(column) ?? 0) }));
}

/**
 * The columns for a grid of this width: narrower where all fit only then; where they do not, those that would pin too
 * much of it scroll with the others instead.
 */
export function withRoom(columns: readonly Column[], width: number): readonly Column[] {
  if (columnsFit(columns, width)) return columns;
  const narrow = narrowed(columns, width);
  if (narrow) return narrow;
  let pinned = pickWidth;
  return columns.map((column) => {
    if (column.isPinned) pinned += column.width;
    return column.isPinned && pinned > width - minScrolled ? { ...column, isPinned: false } : column;
  });
}

/** The distance of each pinned column from the left edge in CSS pixels; `null` for the others. */
export function pinnedOffsets(columns: readonly Column[]): (number | null)[] {
  let left = pickWidth;
  return columns.map(({ isPinned, width }) => {
    if (!isPinned) return null;
    const own = left;
    left += width;
    return own;
  });
}

/** The total width of the pinned columns in CSS pixels, including the column with the boxes. */
export const pinnedWidth = (columns: readonly Column[]): number =>
  minRowWidth(columns.filter(({ isPinned }) => isPinned));

/** Whether this is the last pinned column. */
export const isPinnedLast = (columns: readonly Column[], at: number): boolean =>
  columns[at]?.isPinned === true && columns[at + 1]?.isPinned !== true;

/** Groups the matching fields by category, in the service's order; fields without a category come last. */
export function groupFields(fields: readonly Field[], search = ''): FieldGroup[] {
  const isFound = wordsFinder(search);
  const found = fields.filter(({ displayName, name }) => isFound(`${displayName} ${name}`));
  const groups = Map.groupBy(found, ({ category }) => category ?? '');
  const rest = groups.get('');
  groups.delete('');
  const named = [...groups].map(([category, members]) => ({ category, fields: members }));
  return rest ? [...named, { category: say('otherFields'), fields: rest }] : named;
}
