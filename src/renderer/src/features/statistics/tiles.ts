import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
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
/** Whether a source is the highest value of its field. */
export const isMax = isOf(/^max$/i);

const words: Readonly<Record<string, string>> = {
  max: 'highest',
  min: 'lowest',
  average: 'mean',
  avg: 'mean',
  mean: 'mean',
  sum: 'in all',
};

const lengthWords: Readonly<Record<string, string>> = { ...words, max: 'longest', min: 'shortest' };

/** What a source says of its field, as words: `highest`; the service's own name where it is another kind. */
export function aggregationWords({ aggregationType, name }: Source, ofLengths = false): string {
  const known = ofLengths ? lengthWords : words;
  return aggregationType === null ? name : (known[aggregationType.toLowerCase()] ?? aggregationType);
}

/** Whether a source is computed over several devices, so that no device told its value. */
export const isComputed = isOf(/^(average|avg|mean)$/i);

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

/** The value of a source in an answer; unset where the service sent none. */
export const valueOf = (values: readonly SourceValue[], source: Source | null): FieldValue =>
  source === null
    ? null
    : (values.find(({ sourceId }) => String(sourceId) === String(source.id))?.value ?? null);

/** What an operator knows and asks for first, by the words on the field's label. */
const sought = [/temperature/i, /cpu/i, /ping|latency/i, /reconnect/i, /voltage/i, /download/i, /uptime/i];

function soughtRank({ title }: Tile): number {
  const at = sought.findIndex((label) => label.test(title));
  return at < 0 ? sought.length : at;
}

/** Tiles that need a look first, then what is best known; those of no field last. */
export const orderTiles = (tiles: readonly Tile[], needsLook: (tile: Tile) => boolean): Tile[] =>
  tiles.toSorted(
    (a, b) =>
      Number(needsLook(b)) - Number(needsLook(a)) ||
      Number(a.source.fieldId === null) - Number(b.source.fieldId === null) ||
      soughtRank(a) - soughtRank(b),
  );

/**
 * The tiles that stand over the distributions, so that many sources do not push those out of sight: as many as `count`,
 * one of no field among them where there is one.
 */
export function firstTiles(ordered: readonly Tile[], count: number): Tile[] {
  const ofNone = ordered.filter(({ source }) => source.fieldId === null);
  const ofField = ordered.filter(({ source }) => source.fieldId !== null);
  return [...ofField.slice(0, count - Math.min(1, ofNone.length)), ...ofNone].slice(0, count);
}
