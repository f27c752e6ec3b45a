import type { Field } from '@shared/devices/field.ts';
import { grouped } from '@page/ui/number-words.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Source, SourceValue } from '@shared/statistics/contract.ts';

/** One figure of a company: a source, with what other sources say of the same field. */
export interface Tile {
  readonly title: string;
  /** The field that is aggregated; `null` for a source of no field. */
  readonly field: Field | null;
  readonly source: Source;
  /** Which device holds the highest value. */
  readonly topSource: Source | null;
  /** The lowest, the mean and whatever else there is of the field. */
  readonly further: readonly Source[];
}

const isOf = (aggregation: RegExp) => (source: Source) => aggregation.test(source.aggregationType ?? '');
const isTop = isOf(/^topdevice$/i);
const isMax = isOf(/^max$/i);

const words: Readonly<Record<string, string>> = {
  max: 'highest',
  min: 'lowest',
  average: 'mean',
  avg: 'mean',
  mean: 'mean',
  sum: 'in all',
};

/** What a source says of its field, as words: `highest`; the service's own name where it is another kind. */
export function aggregationWords({ aggregationType, name }: Source): string {
  return aggregationType === null ? name : (words[aggregationType.toLowerCase()] ?? aggregationType);
}

/** A source of no field is called as the service calls it, without the word Count. */
const plainName = (source: Source): string =>
  source.name.replace(/\s+count$/i, '') || `Source ${String(source.id)}`;

function tileOf(group: readonly Source[], fields: readonly Field[]): Tile[] {
  const source = group.find(isMax) ?? group.find((other) => !isTop(other)) ?? group[0];
  if (!source) return [];
  const topSource = group.find(isTop) ?? null;
  const further = group.filter((other) => other !== source && other !== topSource);
  const field =
    fields.find(({ id }) => source.fieldId !== null && String(id) === String(source.fieldId)) ?? null;
  return [{ title: field?.displayName ?? plainName(source), field, source, topSource, further }];
}

/**
 * The tiles of a company's sources, one a field in the order of the service: its maximum with the device that holds
 * it, and what else is known of it. Sources of no field come last, each alone.
 */
export function tilesOf(sources: readonly Source[], fields: readonly Field[]): Tile[] {
  const ofField = Map.groupBy(
    sources.filter(({ fieldId }) => fieldId !== null),
    ({ fieldId }) => String(fieldId),
  );
  const ofNone = sources.filter(({ fieldId }) => fieldId === null).map((source) => [source]);
  return [...ofField.values(), ...ofNone].flatMap((group) => tileOf(group, fields));
}

/** Every source that the tiles need, for one request. */
export const sourceIds = (tiles: readonly Tile[]): Source['id'][] => [
  ...new Set(
    tiles.flatMap(({ source, topSource, further }) =>
      [source, ...(topSource ? [topSource] : []), ...further].map(({ id }) => id),
    ),
  ),
];

/** A number computed by the service, without the dust of its division. */
export const figureText = (value: number): string => grouped(Math.round(value * 100) / 100);

/** The value of a source in an answer; unset where the service sent none. */
export const valueOf = (values: readonly SourceValue[], source: Source | null): FieldValue =>
  source === null
    ? null
    : (values.find(({ sourceId }) => String(sourceId) === String(source.id))?.value ?? null);

/** Where a figure of the service and the same one counted here stand. */
export type Check =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly counted: number }
  | { readonly kind: 'none' };

/** Compares a maximum of the service with the one counted over the devices at hand. */
export function checkMax(told: FieldValue, counted: readonly FieldValue[]): Check {
  const numbers = counted
    .map((value) => (typeof value === 'number' ? value : Number.NaN))
    .filter((n) => !Number.isNaN(n));
  const number = Number(valueText(told));
  if (told === null || valueText(told) === '' || Number.isNaN(number) || numbers.length === 0)
    return { kind: 'none' };
  const highest = numbers.reduce((a, b) => Math.max(a, b));
  return highest === number ? { kind: 'same' } : { kind: 'differs', counted: highest };
}
