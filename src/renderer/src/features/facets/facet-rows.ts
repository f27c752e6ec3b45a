import type { Distribution } from '@shared/devices/contract.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { grouped } from '@shared/words/grouped.ts';
import { wordsFinder } from '@page/ui/words-finder.ts';
import {
  canExclude,
  isAmong,
  isUnsetChosen,
  isUnsetExcluded,
  keyOf,
  type FacetChoice,
  type FacetState,
} from './facet-filters.ts';
import { numberRanges, type NumberRange } from './number-ranges.ts';
import { say } from './words.ts';

/** How many values are listed without a search. */
export const topCount = 20;
/** How many distinct numbers are requested, to be counted in ranges. */
export const numbersForRanges = 2000;
/** Above this many values, they are not excluded or chosen one by one. */
const maxOneByOne = 50;

/** A line of a facet. */
export interface FacetRow {
  readonly key: string;
  /** What is shown: a value as in the grid, or a range in words. */
  readonly value: FieldValue;
  readonly range: string | null;
  readonly devices: number;
  /** Whether its devices were counted; otherwise `devices` is 0. */
  readonly isCounted: boolean;
  readonly isUnset: boolean;
  /** The choice that the row makes; `null` where the service cannot filter by the value. */
  readonly choice: FacetChoice | null;
  readonly isChosen: boolean;
  readonly isExcluded: boolean;
  /** Whether it can be excluded. */
  readonly canExclude: boolean;
  /** Why it can be neither chosen nor excluded; `null` when it can. */
  readonly reason: string | null;
  /** Whether its devices can be listed one by one although no filter expresses them. */
  readonly canBeListed: boolean;
}

/** What is shown of a field. */
export interface Facet {
  readonly rows: readonly FacetRow[];
  /** All known values as choices; devices without a value are those that match none of them. */
  readonly all: readonly FacetChoice[];
  /** The number of distinct set values; there may be fewer `rows`. */
  readonly values: number;
  readonly isInRanges: boolean;
}

/** A value as an operand of the service; `null` for JSON values, which have none. */
function choiceOf(value: FieldValue): FacetChoice | null {
  if (value === null) return null;
  if (typeof value !== 'object') return [value];
  return 'exact' in value ? [value.exact] : null;
}

function rowOf(
  field: Field,
  state: FacetState,
  part: Pick<FacetRow, 'value' | 'range' | 'devices' | 'choice'>,
): FacetRow {
  const { choice } = part;
  return {
    ...part,
    isCounted: true,
    key: JSON.stringify([choice, part.value]),
    isUnset: false,
    isChosen: choice !== null && isAmong(state.chosen, choice),
    isExcluded: choice !== null && isAmong(state.excluded, choice),
    canExclude: choice !== null && canExclude(field, choice),
    reason: choice === null ? say('valueNotAsked') : null,
    canBeListed: false,
  };
}

function reasonForUnset(field: Field, { values, all }: Pick<Facet, 'values' | 'all'>): string | null {
  if (all.length === 0 || all.length < values || values > maxOneByOne) return say('tooManyValues');
  return all.every((choice) => canExclude(field, choice)) ? null : say('unsetNotAsked');
}

function unsetRow(
  field: Field,
  state: FacetState,
  devices: number,
  known: Pick<Facet, 'values' | 'all'>,
): FacetRow {
  const reason = reasonForUnset(field, known);
  return {
    ...{ key: 'unset', value: null, range: null, devices, isUnset: true, choice: null, reason },
    isCounted: true,
    isChosen: isUnsetChosen(state, known.all),
    isExcluded: isUnsetExcluded(state, known.all),
    canExclude: reason === null,
    canBeListed: reason !== null && devices > 0,
  };
}

const rangeText = ({ from, to }: Omit<NumberRange, 'devices'>): string =>
  from === to ? grouped(from) : say('rangeFromTo', { from, to });

function rowsInRanges(field: Field, state: FacetState, ranges: readonly NumberRange[]): FacetRow[] {
  return ranges.map((range) =>
    rowOf(field, state, {
      value: range.from,
      range: rangeText(range),
      devices: range.devices,
      choice: [range.from, range.to],
    }),
  );
}

/** The choices that are not among the rows. */
function unlisted({ chosen, excluded }: FacetState, rows: readonly FacetRow[]): FacetChoice[] {
  const known = rows.flatMap(({ choice }) => (choice ? [choice] : []));
  return [...chosen, ...excluded].filter((choice) => !isAmong(known, choice));
}

/**
 * Adds chosen ranges that are not among the rows, because the numbers have changed since and the ranges end elsewhere, so
 * that they can be undone.
 */
function withAskedRanges(
  field: Field,
  spread: Distribution,
  state: FacetState,
  rows: readonly FacetRow[],
): readonly FacetRow[] {
  const asked = unlisted(state, rows).map((choice) => {
    const range = { from: Number(choice[0]), to: Number(choice.at(-1)) };
    const within = spread.rows.filter(
      ({ value }) => value !== null && Number(value) >= range.from && Number(value) <= range.to,
    );
    // Where the answer contains the ranges, not every number is counted.
    const isCounted = spread.ranges === undefined;
    const devices = isCounted ? within.reduce((sum, one) => sum + one.devices, 0) : 0;
    const row = rowOf(field, state, { value: range.from, range: rangeText(range), devices, choice });
    return { ...row, isCounted };
  });
  return [...rows, ...asked];
}

/** Adds chosen values that are not among the rows, even those that no device has any more, so that they can be undone. */
function withAsked(
  field: Field,
  set: Distribution['rows'],
  state: FacetState,
  rows: readonly FacetRow[],
): FacetRow[] {
  const asked = unlisted(state, rows).filter((choice) => choice.length === 1);
  if (asked.length === 0) return [...rows];
  const counted = new Map(set.map((one) => [keyOf(choiceOf(one.value) ?? []), one]));
  return [
    ...rows,
    ...asked.map((choice) => {
      const { value, devices } = counted.get(keyOf(choice)) ?? { value: choice[0] ?? null, devices: 0 };
      return rowOf(field, state, { value, range: null, devices, choice });
    }),
  ];
}

const canBeRanges = (field: Field): boolean =>
  kindOf(field) === 'number' && field.operators.includes('InRange');

function listedRows(field: Field, set: Distribution['rows'], state: FacetState, search: string): FacetRow[] {
  const isFound = wordsFinder(search);
  const rows = set
    .filter(({ value }) => isFound(fieldValueText(field, value)))
    .slice(0, topCount)
    .map(({ value, devices }) =>
      rowOf(field, state, { value, range: null, devices, choice: choiceOf(value) }),
    );
  return search.trim() === '' ? withAsked(field, set, state, rows) : rows;
}

const choicesIn = (choices: readonly (FacetChoice | null)[]): FacetChoice[] =>
  choices.filter((choice) => choice !== null);

/** The values of a field, including the chosen ones, with their device counts; unset comes last. */
export function facetOf(field: Field, spread: Distribution, state: FacetState, search = ''): Facet {
  const set = spread.rows.filter(({ value }) => value !== null);
  const unset = spread.rows.find(({ value }) => value === null)?.devices ?? 0;
  const ranges = canBeRanges(field) ? numberRanges(spread) : null;
  const inRanges = ranges && rowsInRanges(field, state, ranges);
  const rows = inRanges
    ? withAskedRanges(field, spread, state, inRanges)
    : listedRows(field, set, state, search);
  const known = inRanges
    ? { all: choicesIn(inRanges.map(({ choice }) => choice)), values: inRanges.length }
    : {
        all: choicesIn(set.map(({ value }) => choiceOf(value))),
        values: spread.distinct - Number(unset > 0),
      };
  const isUnsetShown = search.trim() === '' && (unset > 0 || isUnsetChosen(state, known.all));
  return {
    ...known,
    rows: isUnsetShown ? [...rows, unsetRow(field, state, unset, known)] : rows,
    isInRanges: ranges !== null,
  };
}
