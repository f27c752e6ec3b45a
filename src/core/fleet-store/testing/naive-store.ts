import type { Sort } from '@shared/devices/contract.ts';
import { evaluateFilter, type Verdict } from '@shared/devices/evaluate-filter.ts';
import { macField, onlineField, type Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { caseFolded } from '@shared/devices/case-folded.ts';
import { parseDecimal } from '@shared/devices/decimal.ts';
import { normalisePartialMac } from '@shared/devices/mac.ts';
import { sameValue, valueText, type FieldValue } from '@shared/devices/value.ts';
import { collator } from '@shared/words/collator.ts';
import type { StoreQuestion } from '../question.ts';
import { compareDigits, sortTermsOf } from '../order/sort-key.ts';

/** Devices as plain maps, by MAC address in the order of arrival: the model that a store must agree with. */
export type NaiveDevices = ReadonlyMap<string, ReadonlyMap<string, FieldValue>>;

/** The input of a naive answer. */
export interface NaiveFleet {
  readonly devices: NaiveDevices;
  readonly fields: ReadonlyMap<string, Field>;
}

export function naiveValue({ devices }: Pick<NaiveFleet, 'devices'>, mac: string, name: string): FieldValue {
  return name === macField ? mac : (devices.get(mac)?.get(name) ?? null);
}

const textRank = (value: FieldValue, number: number, text: string): number =>
  value === null ? 2 : Number(Number.isNaN(number) && text === '');

/** Returns the comparison of two values of a field; `sign` is -1 for descending. */
export function naiveCompare(
  { fields }: Pick<NaiveFleet, 'fields'>,
  fieldName: string,
  sign: 1 | -1,
): (a: FieldValue, b: FieldValue) => number {
  const { numberOf, textOf } = sortTermsOf(fieldName, fields.get(fieldName));
  return (a, b) => {
    const [x, y] = [a === null ? NaN : numberOf(a), b === null ? NaN : numberOf(b)];
    const byRank = textRank(a, x, a === null ? '' : textOf(a)) - textRank(b, y, b === null ? '' : textOf(b));
    if (byRank !== 0 || a === null || b === null) return byRank;
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? sign : -sign;
    if (Number.isNaN(x)) return sign * collator().compare(textOf(a), textOf(b));
    return sign * (x === y ? compareDigits(parseDecimal(textOf(a)), parseDecimal(textOf(b))) : x - y);
  };
}

function naiveSort(fleet: NaiveFleet, macs: readonly string[], sort: readonly Sort[]): string[] {
  if (sort.length === 0) return [...macs];
  const comparers = sort.map(({ fieldName, direction }) => {
    const compare = naiveCompare(fleet, fieldName, direction === 'ascending' ? 1 : -1);
    return (a: string, b: string) =>
      compare(naiveValue(fleet, a, fieldName), naiveValue(fleet, b, fieldName));
  });
  const byMac = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return [...macs].sort((a, b) => {
    for (const compare of comparers) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return byMac(a, b);
  });
}

const order: readonly Verdict[] = ['does-not-match', 'cannot-tell', 'matches'];

function naiveVerdict(fleet: NaiveFleet, mac: string, anyOf: StoreQuestion['anyOf']): Verdict {
  const one = ({ fieldName, ...rest }: Filter): number =>
    order.indexOf(
      evaluateFilter({ fieldName, ...rest }, naiveValue(fleet, mac, fieldName), fleet.fields.get(fieldName)),
    );
  const any = Math.max(...anyOf.map((filters) => Math.min(2, ...filters.map(one))));
  return anyOf.length === 0 ? 'matches' : (order[any] ?? 'does-not-match');
}

function naiveFinds(fleet: NaiveFleet, mac: string, search: NonNullable<StoreQuestion['search']>): boolean {
  const part = caseFolded(search.text.trim());
  const piece = normalisePartialMac(search.text);
  const names = search.fieldNames ?? [macField, ...(fleet.devices.get(mac)?.keys() ?? [])];
  if (part === '') return true;
  return names.some((name) => {
    if (name === macField) return piece !== null && mac.includes(piece);
    const value = naiveValue(fleet, mac, name);
    return (
      value !== null && caseFolded(sortTermsOf(name, fleet.fields.get(name)).textOf(value)).includes(part)
    );
  });
}

/** Whether a device satisfies everything of a question except its filters. */
function naiveAdmits(fleet: NaiveFleet, mac: string, { online, search }: StoreQuestion): boolean {
  const state = naiveValue(fleet, mac, onlineField);
  if (online !== undefined && (state === null || state === '' || Number(valueText(state)) !== online)) {
    return false;
  }
  return search === undefined || naiveFinds(fleet, mac, search);
}

/** Returns the MAC addresses that a question selects, and how many cannot be decided; `among` are those of its rows. */
export function naiveSelect(
  fleet: NaiveFleet,
  question: StoreQuestion,
  among: ReadonlySet<string> | null,
): { macs: string[]; cannotTell: number } {
  const admitted = [...fleet.devices.keys()].filter(
    (mac) => (among?.has(mac) ?? true) && naiveAdmits(fleet, mac, question),
  );
  const verdicts = admitted.map((mac) => naiveVerdict(fleet, mac, question.anyOf));
  const chosen = admitted.filter((_, index) => verdicts[index] === 'matches');
  return {
    macs: naiveSort(fleet, chosen, question.sort),
    cannotTell: verdicts.filter((verdict) => verdict === 'cannot-tell').length,
  };
}

/** Returns the distinct values of a field in some devices, with their devices, in the order of first occurrence. */
export function naiveGroups(
  fleet: NaiveFleet,
  macs: readonly string[],
  fieldName: string,
): { value: FieldValue; macs: string[] }[] {
  const groups: { value: FieldValue; macs: string[] }[] = [];
  for (const mac of macs) {
    const value = naiveValue(fleet, mac, fieldName);
    const group = groups.find((one) => sameValue(one.value, value));
    if (group) group.macs.push(mac);
    else groups.push({ value, macs: [mac] });
  }
  return groups;
}
