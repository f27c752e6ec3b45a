import { valueSpread } from '@shared/devices/value-spread.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Field } from '@shared/devices/field.ts';
import { caseFolded } from '@shared/devices/case-folded.ts';
import { csvText } from '@shared/export/csv.ts';
import type { Preview, PreviewGroup, PreviewRow } from '@shared/operations/preview.ts';
import type { PlannedPart } from '../part-plan.ts';
import { isTarget, type Reach, type ReachQuestion } from './reach.ts';
import type { TruthCheck } from './truth-check.ts';

/** Returns the values that would be overwritten, most frequent first. */
export const spreadOf = (rows: readonly PreviewRow[]): Preview['before'] =>
  valueSpread(rows.filter(({ group }) => group === 'will-change').map(({ before }) => before));

/** Returns how many devices would get the value. */
export const targetsOf = ({ willChange, unset }: Preview['counts']): number => willChange + unset;

/** A preview that can still be confirmed, with all its rows. */
export interface KeptPreview {
  readonly preview: Preview;
  readonly rows: readonly PreviewRow[];
  readonly accountId: string;
  readonly field: Field;
  readonly filterText: string;
  readonly question: ReachQuestion;
  readonly truth: TruthCheck;
  /** The requests that the change would take. */
  readonly plan: readonly PlannedPart[];
  readonly partOf: Reach['partOf'];
}

/** A choice of the rows of a preview: by group, and by a text that they contain. */
export interface RowsChoice {
  readonly previewId: string;
  readonly groups: readonly PreviewGroup[];
  readonly search?: string | undefined;
}

/** Returns the value that the device of a row would have then. */
const afterOf = ({ preview }: Pick<KeptPreview, 'preview'>, row: PreviewRow): FieldValue =>
  isTarget(row) ? (row.after ?? preview.change.value) : row.before;

/**
 * Returns the rows of the chosen groups whose MAC address, name, old or new value contains the search text; values as they
 * are, or as they are shown.
 */
export function chosenRows(
  kept: Pick<KeptPreview, 'rows' | 'field' | 'preview'>,
  choice: RowsChoice,
): PreviewRow[] {
  const text = caseFolded((choice.search ?? '').trim());
  const has = (cell: string): boolean => caseFolded(cell).includes(text);
  // Many devices share a few values.
  const known = new Map<FieldValue, boolean>();
  const shows = (value: FieldValue): boolean => {
    const found = known.get(value) ?? (has(valueText(value)) || has(fieldValueText(kept.field, value)));
    known.set(value, found);
    return found;
  };
  const contains = (row: PreviewRow): boolean =>
    has(row.mac) || has(valueText(row.name)) || shows(row.before) || shows(afterOf(kept, row));
  return kept.rows.filter((row) => choice.groups.includes(row.group) && (text === '' || contains(row)));
}

const groupWords: Readonly<Record<PreviewGroup, string>> = {
  'will-change': 'will change',
  unset: 'unset now',
  'has-it': 'already has it',
  'cannot-change': 'cannot change',
};

/**
 * Returns rows of a preview as CSV, with the old and new value of each device, in words and as the service has them; safe
 * to open in a spreadsheet.
 */
export function previewCsv(kept: KeptPreview, rows: readonly PreviewRow[]): string {
  // An unset value leaves its cell empty; an empty text is written as an empty text.
  const cell = (value: FieldValue): string | null => (value === null ? null : valueText(value));
  const words = (value: FieldValue): string | null =>
    value === null ? null : fieldValueText(kept.field, value);
  const label = kept.field.displayName;
  const exactly = ['before', 'after'].map((when) => `${label} ${when}, as the service has it`);
  return csvText([
    ['MacAddress', 'Name', `${label} before`, `${label} after`, 'What happens', 'Note', ...exactly],
    ...rows.map((row) => [
      row.mac,
      cell(row.name),
      words(row.before),
      words(afterOf(kept, row)),
      groupWords[row.group],
      row.note,
      cell(row.before),
      cell(afterOf(kept, row)),
    ]),
  ]);
}
