import { macField, onlineField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { caseFolded } from '@shared/devices/case-folded.ts';
import { optionIdOf } from '@shared/devices/option-value.ts';
import type { ColumnReader } from '../column-reader.ts';
import { markMacs } from './mac-piece.ts';
import type { StoreQuestion, StoreSearch } from '../question.ts';
import type { Shown } from '../shown.ts';
import { verdictCodes } from '@shared/devices/verdicts.ts';

/** Removes the rows whose value is not marked. */
function keepMarked(chosen: Uint8Array, places: Uint32Array, marks: Uint8Array): void {
  for (let row = 0; row < chosen.length; row += 1) {
    chosen[row] = (chosen[row] ?? 0) & (marks[places[row] ?? 0] ?? 0);
  }
}

function keepListed(chosen: Uint8Array, rows: Uint32Array): void {
  const listed = new Uint8Array(chosen.length);
  for (const row of rows) listed[row] = 1;
  for (let row = 0; row < chosen.length; row += 1) chosen[row] = (chosen[row] ?? 0) & (listed[row] ?? 0);
}

function keepInState(shown: Shown, chosen: Uint8Array, online: number): void {
  const { places, values } = shown.reader(onlineField).distinct();
  keepMarked(
    chosen,
    places,
    Uint8Array.from(values, (value) => Number(optionIdOf(value) === online)),
  );
}

/** Marks the rows whose value of the field contains the part. */
function markFound(reader: ColumnReader, part: string, found: Uint8Array): void {
  const marks = reader.find(part);
  if (marks === null) return;
  const { places } = reader.distinct();
  for (let row = 0; row < found.length; row += 1) {
    found[row] = (found[row] ?? 0) | (marks[places[row] ?? 0] ?? 0);
  }
}

function keepFound(shown: Shown, chosen: Uint8Array, { text, fieldNames }: StoreSearch): void {
  const part = caseFolded(text.trim());
  if (part === '') return;
  const found = new Uint8Array(chosen.length);
  const names = new Set(fieldNames ?? [macField, ...shown.fieldNames()]);
  // Addresses last: each takes longer to check, and those of devices that were found already are skipped.
  const withMacs = names.delete(macField);
  for (const fieldName of names) markFound(shown.reader(fieldName), part, found);
  if (withMacs) markMacs(text, shown.macs, found);
  for (let row = 0; row < chosen.length; row += 1) chosen[row] = (chosen[row] ?? 0) & (found[row] ?? 0);
}

/** Returns the verdict of all filters together on each row (AND). */
function verdictsOfAll(shown: Shown, filters: readonly Filter[]): Uint8Array {
  const all = new Uint8Array(shown.extent).fill(verdictCodes.matches);
  for (const filter of filters) {
    const reader = shown.reader(filter.fieldName);
    const verdicts = reader.verdicts(filter);
    const { places } = reader.distinct();
    for (let row = 0; row < all.length; row += 1) {
      const verdict = verdicts[places[row] ?? 0] ?? 0;
      if (verdict < (all[row] ?? 0)) all[row] = verdict;
    }
  }
  return all;
}

/** Returns the verdict of any of the lists on each row (OR). */
function verdictsOfAny(shown: Shown, anyOf: StoreQuestion['anyOf']): Uint8Array {
  const [first = [], ...others] = anyOf;
  const any = verdictsOfAll(shown, first);
  for (const filters of others) {
    const all = verdictsOfAll(shown, filters);
    for (let row = 0; row < any.length; row += 1) {
      const verdict = all[row] ?? 0;
      if (verdict > (any[row] ?? 0)) any[row] = verdict;
    }
  }
  return any;
}

/** Removes the rows that do not match, and counts those that cannot be decided. */
function keepMatching(shown: Shown, chosen: Uint8Array, anyOf: StoreQuestion['anyOf']): number {
  const verdicts = verdictsOfAny(shown, anyOf);
  let cannotTell = 0;
  for (let row = 0; row < chosen.length; row += 1) {
    if (chosen[row] === 0) continue;
    const verdict = verdicts[row] ?? 0;
    chosen[row] = Number(verdict === verdictCodes.matches);
    cannotTell += Number(verdict === verdictCodes['cannot-tell']);
  }
  return cannotTell;
}

/** Which rows a question selects: a 1 for each, and the number of rows that cannot be decided. */
export interface Choice {
  readonly chosen: Uint8Array;
  readonly cannotTell: number;
}

/** Returns the rows that a question selects. A row is selected if it passes every part that the question has. */
export function chooseRows(shown: Shown, { rows, online, search, anyOf }: StoreQuestion): Choice {
  const chosen = shown.present.slice(0, shown.extent);
  if (rows) keepListed(chosen, rows);
  if (online !== undefined) keepInState(shown, chosen, online);
  if (search) keepFound(shown, chosen, search);
  return { chosen, cannotTell: anyOf.length === 0 ? 0 : keepMatching(shown, chosen, anyOf) };
}
