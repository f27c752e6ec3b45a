import type { Field } from '@shared/devices/field.ts';
import { filtersKey, type Filter, type Operand } from '@shared/devices/filter.ts';

/** An OR of ANDs, as `src/shared/query` derives them from a query; no groups mean every device. */
export type FilterGroups = readonly (readonly Filter[])[];

/** One value, or one range of numbers, that devices can be chosen by: `[DE]`, `[20, 40]`. */
export type FacetChoice = readonly Operand[];

/** Which choices of a field are included, and which are excluded. */
export interface FacetState {
  readonly chosen: readonly FacetChoice[];
  readonly excluded: readonly FacetChoice[];
}

/** How a choice is made: only it, it as well, or everything but it. */
export type FacetManner = 'only' | 'add' | 'exclude';

/** Returns how a click or a key chooses: with Shift everything but it, with Ctrl or ⌘ it as well. */
export function mannerOf({ shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): FacetManner {
  if (shiftKey) return 'exclude';
  return ctrlKey || metaKey ? 'add' : 'only';
}

/** The key of a choice: the same for a number and for its text. */
export const keyOf = (choice: FacetChoice): string => JSON.stringify(choice.map(String));
export const isAmong = (choices: readonly FacetChoice[], choice: FacetChoice): boolean =>
  choices.some((one) => keyOf(one) === keyOf(choice));
const distinct = (choices: readonly FacetChoice[]): FacetChoice[] => [
  ...new Map(choices.map((choice) => [keyOf(choice), choice])).values(),
];

const positive = ['Equals', 'In', 'InRange'];
const negative = ['NotEquals', 'NotIn', 'NotInRange'];
const isChoiceOf = ({ fieldName, operatorId }: Filter, field: Field): boolean =>
  fieldName === field.name && [...positive, ...negative].includes(operatorId);

/** A list is one choice per value; any other filter is a single choice. */
const choicesOf = ({ operatorId, operands }: Filter): FacetChoice[] =>
  /^(Not)?In$/.test(operatorId) ? operands.map((operand) => [operand]) : [operands];

const isChoosing = ({ operatorId }: Filter): boolean => positive.includes(operatorId);
const isExcluding = (filter: Filter): boolean => !isChoosing(filter);

/** A group of filters, split into the choices of a field and the rest. */
interface SplitGroup {
  readonly own: readonly Filter[];
  readonly rest: readonly Filter[];
}

/** Whether a filter of a group, given with its index, counts as a choice of the field. */
type IsChoice = (filter: Filter, at: number, group: readonly Filter[]) => boolean;

const splitBy =
  (isChoice: IsChoice) =>
  (group: readonly Filter[]): SplitGroup => ({
    own: group.filter(isChoice),
    rest: group.filter((...one) => !isChoice(...one)),
  });

const allEqual = (texts: readonly string[]): boolean => new Set(texts).size < 2;

/** Whether the choices are the same whatever the rest of the groups is: only then are they independent of it. */
function isIndependent(groups: readonly SplitGroup[]): boolean {
  const chosen = groups.map(({ own }) => own.filter(isChoosing));
  const byRest = Map.groupBy(groups, ({ rest }) => filtersKey(rest));
  const choices = [...byRest.values()].map((same) =>
    JSON.stringify([...new Set(same.map(({ own }) => filtersKey(own)))].sort()),
  );
  return (
    chosen.every(({ length }) => length < 2 && length === chosen[0]?.length) &&
    allEqual(groups.map(({ own }) => filtersKey(own.filter(isExcluding)))) &&
    allEqual(choices)
  );
}

/**
 * Splits the groups into their choices of a field (single values, lists and ranges) and the rest. A filter that only
 * some alternatives have stays part of them: without it they would match other devices.
 */
function splitFor(groups: FilterGroups, field: Field): readonly SplitGroup[] {
  const isSame = (a: Filter) => (b: Filter) => filtersKey([a]) === filtersKey([b]);
  const ways: readonly IsChoice[] = [
    (filter) => isChoiceOf(filter, field),
    (filter, at, group) =>
      isChoiceOf(filter, field) &&
      group.findLastIndex(isSame(filter)) === at &&
      groups.every((other) => other.some(isSame(filter))),
  ];
  const splits = ways.map((way) => groups.map(splitBy(way)));
  return splits.find(isIndependent) ?? groups.map((rest) => ({ own: [], rest }));
}

/** The choices of a field in the filters: single values, lists and ranges. */
export function facetState(groups: FilterGroups, field: Field): FacetState {
  const own = splitFor(groups, field).flatMap((group) => group.own);
  return {
    chosen: distinct(own.filter(isChoosing).flatMap(choicesOf)),
    excluded: distinct(own.filter(isExcluding).flatMap(choicesOf)),
  };
}

/** The filters without the choices of a field; equal groups are merged. */
export function withoutField(groups: FilterGroups, field: Field): FilterGroups {
  const rests = splitFor(groups, field).map(({ rest }) => rest);
  const different = [...new Map(rests.map((rest) => [filtersKey(rest), rest])).values()];
  return different.some((rest) => rest.length === 0) ? [] : different;
}

const isRange = (choice: FacetChoice): boolean => choice.length === 2;
const rangeId = 'InRange';
const noRangeId = 'NotInRange';

/** Whether the service can exclude the choice. */
export const canExclude = ({ operators }: Field, choice: FacetChoice): boolean =>
  operators.includes(isRange(choice) ? noRangeId : 'NotEquals');

/** The alternatives, at least one of which a device must match. */
function alternatives(field: Field, chosen: readonly FacetChoice[]): Filter[][] {
  const fieldName = field.name;
  const ranges = chosen
    .filter(isRange)
    .map((operands) => [{ fieldName, operatorId: rangeId, operands: [...operands] }]);
  const values = chosen.filter((choice) => !isRange(choice)).flat();
  if (values.length > 1 && field.operators.includes('In'))
    return [...ranges, [{ fieldName, operatorId: 'In', operands: values }]];
  return [...ranges, ...values.map((value) => [{ fieldName, operatorId: 'Equals', operands: [value] }])];
}

/** Replaces the choices of a field in the filters. */
export function withFacet(
  groups: FilterGroups,
  field: Field,
  { chosen, excluded }: FacetState,
): FilterGroups {
  const rests = withoutField(groups, field);
  const asked = alternatives(field, chosen);
  const leftOut = excluded.map((operands) => ({
    fieldName: field.name,
    operatorId: isRange(operands) ? noRangeId : 'NotEquals',
    operands: [...operands],
  }));
  const whole = (rests.length === 0 ? [[]] : rests).flatMap((rest) =>
    (asked.length === 0 ? [[]] : asked).map((one) => [...rest, ...one, ...leftOut]),
  );
  return whole.some((group) => group.length === 0) ? [] : whole;
}

const without = (choices: readonly FacetChoice[], choice: FacetChoice): FacetChoice[] =>
  choices.filter((one) => !isAmong([choice], one));

/** The choices of a field after one more is made; the same choice made again is undone. */
export function choose(
  { chosen, excluded }: FacetState,
  choice: FacetChoice,
  manner: FacetManner,
): FacetState {
  const isChosen = isAmong(chosen, choice);
  if (manner === 'exclude') {
    const others = without(excluded, choice);
    return {
      chosen: without(chosen, choice),
      excluded: others.length < excluded.length ? others : [...others, choice],
    };
  }
  const rest = without(excluded, choice);
  if (manner === 'add')
    return { chosen: isChosen ? without(chosen, choice) : [...chosen, choice], excluded: rest };
  return { chosen: isChosen && chosen.length === 1 ? [] : [choice], excluded: [] };
}

/** Chooses devices without a value by excluding every value, or excludes them by choosing all; made again, it is undone. */
export function chooseUnset(state: FacetState, all: readonly FacetChoice[], manner: FacetManner): FacetState {
  const everything = { chosen: [], excluded: [] };
  if (manner === 'exclude')
    return isUnsetExcluded(state, all) ? everything : { chosen: [...all], excluded: [] };
  return isUnsetChosen(state, all) ? everything : { chosen: [], excluded: [...all] };
}

const holdsAll = (choices: readonly FacetChoice[], all: readonly FacetChoice[]): boolean =>
  all.length > 0 && all.every((choice) => isAmong(choices, choice));

export const isUnsetChosen = ({ excluded }: FacetState, all: readonly FacetChoice[]): boolean =>
  holdsAll(excluded, all);
export const isUnsetExcluded = ({ chosen }: FacetState, all: readonly FacetChoice[]): boolean =>
  holdsAll(chosen, all);
