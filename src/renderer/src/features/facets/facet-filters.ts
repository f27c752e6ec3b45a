import type { Field } from '@shared/devices/field.ts';
import { filtersKey, type Filter, type Operand } from '@shared/devices/filter.ts';

/** OR of ANDs, as `src/shared/query` makes them of a query; none asks for every device. */
export type FilterGroups = readonly (readonly Filter[])[];

/** One value, or one range of numbers, that devices can be chosen by: `[DE]`, `[20, 40]`. */
export type FacetChoice = readonly Operand[];

/** Which choices of a field are asked for, and which are left out. */
export interface FacetState {
  readonly chosen: readonly FacetChoice[];
  readonly excluded: readonly FacetChoice[];
}

/** How a choice is made: it alone, it too, or anything but it. */
export type FacetManner = 'only' | 'add' | 'exclude';

const keyOf = (choice: FacetChoice): string => JSON.stringify(choice.map(String));
export const isAmong = (choices: readonly FacetChoice[], choice: FacetChoice): boolean =>
  choices.some((one) => keyOf(one) === keyOf(choice));
const distinct = (choices: readonly FacetChoice[]): FacetChoice[] => [
  ...new Map(choices.map((choice) => [keyOf(choice), choice])).values(),
];

const positive = ['Equals', 'In', 'InRange'];
const negative = ['NotEquals', 'NotIn', 'NotInRange'];
const isOwn = ({ fieldName, operatorId }: Filter, field: Field): boolean =>
  fieldName === field.name && [...positive, ...negative].includes(operatorId);

/** A list asks for each of its values; anything else is one choice. */
const choicesOf = ({ operatorId, operands }: Filter): FacetChoice[] =>
  /^(Not)?In$/.test(operatorId) ? operands.map((operand) => [operand]) : [operands];

const isChoosing = ({ operatorId }: Filter): boolean => positive.includes(operatorId);
const isExcluding = (filter: Filter): boolean => !isChoosing(filter);

/** A group of filters: those that are choices of a field, and the others. */
interface Parted {
  readonly own: readonly Filter[];
  readonly rest: readonly Filter[];
}

/** Whether a filter of a group, by its place, is taken for a choice of the field. */
type Taken = (filter: Filter, at: number, group: readonly Filter[]) => boolean;

const partedBy =
  (isTaken: Taken) =>
  (group: readonly Filter[]): Parted => ({
    own: group.filter(isTaken),
    rest: group.filter((...one) => !isTaken(...one)),
  });

const allEqual = (texts: readonly string[]): boolean => new Set(texts).size < 2;

/** Whether the same is chosen whatever else the groups ask for: only then it is a choice apart from that. */
function isApart(groups: readonly Parted[]): boolean {
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
 * The groups with what they ask of a field by single values, lists and ranges apart from the rest. What only some
 * alternatives ask for belongs to these: without it they would be others.
 */
function partedFor(groups: FilterGroups, field: Field): readonly Parted[] {
  const isSame = (a: Filter) => (b: Filter) => filtersKey([a]) === filtersKey([b]);
  const ways: readonly Taken[] = [
    (filter) => isOwn(filter, field),
    (filter, at, group) =>
      isOwn(filter, field) &&
      group.findLastIndex(isSame(filter)) === at &&
      groups.every((other) => other.some(isSame(filter))),
  ];
  const parted = ways.map((way) => groups.map(partedBy(way)));
  return parted.find(isApart) ?? groups.map((rest) => ({ own: [], rest }));
}

/** What the filters ask of a field by single values, lists and ranges. */
export function facetState(groups: FilterGroups, field: Field): FacetState {
  const own = partedFor(groups, field).flatMap((group) => group.own);
  return {
    chosen: distinct(own.filter(isChoosing).flatMap(choicesOf)),
    excluded: distinct(own.filter(isExcluding).flatMap(choicesOf)),
  };
}

/** The filters without those that are choices of a field; equal groups are one. */
export function withoutField(groups: FilterGroups, field: Field): FilterGroups {
  const rests = partedFor(groups, field).map(({ rest }) => rest);
  const different = [...new Map(rests.map((rest) => [filtersKey(rest), rest])).values()];
  return different.some((rest) => rest.length === 0) ? [] : different;
}

const isRange = (choice: FacetChoice): boolean => choice.length === 2;
const rangeId = 'InRange';
const noRangeId = 'NotInRange';

/** Whether the service can be asked to leave the choice out. */
export const canExclude = ({ operators }: Field, choice: FacetChoice): boolean =>
  operators.includes(isRange(choice) ? noRangeId : 'NotEquals');

/** The alternatives, one of which a device has to satisfy. */
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

/** The filters with exactly these choices of a field. */
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

/** What becomes of a field's choices when one is made; made once more, it is taken back. */
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

/** Devices without a value are what is left when every value is left out; made once more, it is taken back. */
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
