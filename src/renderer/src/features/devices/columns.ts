import {
  isTag,
  kindOf,
  macField,
  nameField,
  onlineField,
  type Field,
  type FieldKind,
} from '@shared/devices/field.ts';

/** A column of the grid. */
export interface Column {
  readonly field: Field;
  readonly kind: FieldKind;
  readonly isTag: boolean;
  /** Smallest width in CSS pixels, on the 4-px grid. */
  readonly width: number;
  /** Takes what is left of the width. */
  readonly grows: boolean;
  readonly header: string;
}

/** A category with its fields, in the order of the service. */
export interface FieldGroup {
  readonly category: string;
  readonly fields: readonly Field[];
}

const defaultCount = 8;
// What an operator looks for first, by the words on the field's label: field names are the service's own.
const sought = [/firmware/i, /operator/i, /temperature/i];
/** Tags that say where a device is go before others. */
const soughtTags = [/country/i, /depot|site|location/i];

/** Columns before anybody chose: status, name, address, what is sought first, and tags, yes or no the last of them. */
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

/** The chosen columns that still exist; the default when none is left. */
export function columnNames(chosen: readonly string[] | undefined, fields: readonly Field[]): string[] {
  const existing = (chosen ?? []).filter((name) => fields.some((field) => field.name === name));
  return existing.length > 0 ? existing : defaultColumnNames(fields);
}

const kindWidths: Readonly<Record<FieldKind, number>> = {
  option: 112,
  boolean: 80,
  number: 80,
  date: 124,
  text: 112,
};

/** Characters of a header at 12 px with its padding and the sort arrow. */
const headerWidth = (header: string): number => Math.ceil((header.length * 6.4 + 36) / 4) * 4;

function widthOf(field: Field, kind: FieldKind, header: string): number {
  if (field.name === onlineField) return 152;
  if (field.name === macField) return 148;
  if (field.name === nameField) return 128;
  return Math.min(240, Math.max(kindWidths[kind], headerWidth(header) + (isTag(field) ? 16 : 0)));
}

export function toColumn(field: Field): Column {
  const kind = kindOf(field);
  const header = field.unit ? `${field.displayName}, ${field.unit}` : field.displayName;
  return {
    field,
    kind,
    isTag: isTag(field),
    width: widthOf(field, kind, header),
    grows: field.name === nameField,
    header,
  };
}

export function toColumns(names: readonly string[], fields: readonly Field[]): Column[] {
  return names.flatMap((name) => fields.filter((field) => field.name === name).slice(0, 1)).map(toColumn);
}

/** Value of `grid-template-columns`: fixed widths, and one column that takes the rest. */
export function columnTemplate(columns: readonly Column[]): string {
  const hasGrowing = columns.some((column) => column.grows);
  return columns
    .map(({ width, grows }, index) => {
      const takesRest = grows || (!hasGrowing && index === columns.length - 1);
      return takesRest ? `minmax(${String(width)}px, 1fr)` : `${String(width)}px`;
    })
    .join(' ');
}

/** The least width of a row in CSS pixels. */
export const leastWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + column.width, 0);

/** The field shown or hidden; a field that appears is put last. The last one left stays. */
export function toggleColumn(names: readonly string[], name: string): string[] {
  if (!names.includes(name)) return [...names, name];
  return names.length > 1 ? names.filter((other) => other !== name) : [...names];
}

/** The field one place further to the front (−1) or to the end (+1). */
export function moveColumn(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return [...names];
  const moved = [...names];
  moved.splice(from, 1);
  moved.splice(to, 0, name);
  return moved;
}

const matches = (field: Field, search: string): boolean =>
  `${field.displayName} ${field.name}`.toLowerCase().includes(search.trim().toLowerCase());

/** Fields by category in the order in which the service names them; those without one come last. */
export function groupFields(fields: readonly Field[], search = ''): FieldGroup[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    if (!matches(field, search)) continue;
    const category = field.category ?? '';
    groups.set(category, [...(groups.get(category) ?? []), field]);
  }
  const rest = groups.get('');
  groups.delete('');
  const named = [...groups].map(([category, members]) => ({ category, fields: members }));
  return rest ? [...named, { category: 'Other', fields: rest }] : named;
}
