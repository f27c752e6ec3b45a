import { cellMaker, localIso } from '@core/export/index.ts';
import { kindOf, optionName, type Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { OutputColumn, Rows } from './model.ts';
import { cutToWidth, widthOf, wrapToWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const maxCellWidth = 60;
/** Sentences are broken where the lines of a usual terminal end. */
const sentenceEnd = 80;
const minSentenceWidth = 30;

/** What states no instant stays as it is: `Date` would read a day, or a plain number, as a time that nobody stated. */
function dateText(value: FieldValue, field: Field): string {
  const cell = cellMaker(field, 'seen')(value);
  return cell instanceof Date ? localIso(cell) : valueText(value);
}

function seenText(value: Exclude<FieldValue, null>, field: Field | undefined): string {
  const text = valueText(value);
  if (!field) return text;
  if (kindOf(field) === 'date') return dateText(value, field);
  return kindOf(field) === 'option' && /^-?\d{1,15}$/.test(text) ? optionName(field, Number(text)) : text;
}

function cellText(value: FieldValue, { field, isSentence = false }: Omit<OutputColumn, 'name'>): string {
  if (value === null) return '—';
  const text = visibleText(seenText(value, field));
  return isSentence ? text : cutToWidth(text, maxCellWidth);
}

const isNumber = ({ field }: OutputColumn): boolean => field !== undefined && kindOf(field) === 'number';

/** Returns the cells of the lines of one row whose last cell begins at a terminal column, and is broken into lines. */
function brokenRow(cells: readonly string[], start: number): string[][] {
  const before = cells.slice(0, -1);
  const parts = wrapToWidth(cells.at(-1) ?? '', Math.max(sentenceEnd - start, minSentenceWidth));
  return parts.map((part, index) => [...(index === 0 ? before : before.map(() => '')), part]);
}

/**
 * Returns rows as lines under their headings, for a terminal; values are as displayed: options by name, times in local
 * time.
 */
export function tableText({ columns, rows }: Rows): string {
  const cells = [
    columns.map(({ name }) => visibleText(name)),
    ...rows.map((row) => columns.map((column, index) => cellText(row[index] ?? null, column))),
  ];
  const widths = columns.map((_, index) =>
    cells.reduce((widest, line) => Math.max(widest, widthOf(line[index] ?? '')), 0),
  );
  const start = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const lines = columns.at(-1)?.isSentence ? cells.flatMap((row) => brokenRow(row, start)) : cells;
  const padded = (cell: string, index: number): string => {
    const column = columns[index];
    const room = ' '.repeat((widths[index] ?? 0) - widthOf(cell));
    return column && isNumber(column) ? `${room}${cell}` : `${cell}${room}`;
  };
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('');
}

/** Returns the values of one row as lines, each after the name of its column; values are as in `tableText`. */
export function recordText({ columns, rows: [row = []] }: Rows): string {
  const names = columns.map(({ name }) => visibleText(name));
  const width = Math.max(...names.map(widthOf));
  return names
    .map((name, index) => {
      const cell = cellText(row[index] ?? null, columns[index] ?? {});
      return `${name}${' '.repeat(width - widthOf(name))}  ${cell}`.trimEnd() + '\n';
    })
    .join('');
}
