import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { isInSeconds } from '@shared/devices/value-words.ts';
import type { Source, SourceValue } from '@shared/statistics/contract.ts';
import type { CountedNumbers } from '@shared/statistics/counting.ts';
import { say } from '../words.ts';

/** One figure of a company: a source, with what other sources report about the same field. */
export interface Tile {
  readonly title: string;
  /** The field that is aggregated; `null` for a source of no field. */
  readonly field: Field | null;
  readonly source: Source;
  /** The source for the device that holds the value. */
  readonly topSource: Source | null;
  /** The lowest, the mean and whatever other sources there are of the field. */
  readonly further: readonly Source[];
}

const isOf = (aggregation: RegExp) => (source: Source) => aggregation.test(source.aggregationType ?? '');
/** Whether the value of a source is the MAC address of a device. */
export const isOfDevice = isOf(/device$/i);
export const isTop = isOf(/^topdevice$/i);
const isBottom = isOf(/^(bottom|min|lowest)device$/i);
/** Whether a source is the highest value of its field. */
export const isMax = isOf(/^max(imum)?$/i);
export const isMin = isOf(/^min(imum)?$/i);
export const isSum = isOf(/^sum$/i);

type Words = Readonly<Record<string, Parameters<typeof say>[0]>>;

const words: Words = {
  max: 'highest',
  maximum: 'highest',
  min: 'lowest',
  minimum: 'lowest',
  topdevice: 'topDevice',
  bottomdevice: 'lowestDevice',
  average: 'mean',
  avg: 'mean',
  mean: 'mean',
  sum: 'inAll',
};

const lengthWords: Words = {
  ...words,
  ...{ max: 'longest', maximum: 'longest', min: 'shortest', minimum: 'shortest' },
};

/** Returns what a source reports about its field in words: `highest`; the service's own name for an unknown kind. */
export function aggregationWords({ aggregationType, name }: Source, ofLengths = false): string {
  const known = ofLengths ? lengthWords : words;
  if (aggregationType === null) return name;
  const key = known[aggregationType.toLowerCase()];
  return key ? say(key) : aggregationType;
}

/** Whether a source is computed over several devices, so that no device reported its value. */
export const isComputed = isOf(/^(average|avg|mean)$/i);

/** Returns the figure of a source as counted here; `null` where it is another kind of figure, or nothing was counted. */
export function countedFigure(source: Source, counted: CountedNumbers['figures']): number | null {
  if (counted === null) return null;
  if (isMax(source)) return counted.most;
  if (isMin(source)) return counted.least;
  if (isComputed(source)) return counted.sum / counted.devices;
  return isSum(source) ? counted.sum : null;
}

/** Returns the title for a source of no field: its name in the service, without the word Count. */
const plainName = (source: Source): string =>
  source.name.replace(/\s+count$/i, '') || say('source', { id: String(source.id) });

/** Returns the source for the device that holds the value of another source. */
function holderOf(source: Source, group: readonly Source[]): Source | null {
  if (isMax(source)) return group.find(isTop) ?? null;
  return isMin(source) ? (group.find(isBottom) ?? null) : null;
}

/** Returns the name of the field, with its aggregation unless that is the highest value. */
function titleOf(source: Source, field: Field | null): string {
  if (!field) return plainName(source);
  if (isMax(source)) return field.displayName;
  return say('fieldFigure', {
    field: field.displayName,
    what: aggregationWords(source, isInSeconds(field.unit)),
  });
}

function tileOf(source: Source, group: readonly Source[], fields: readonly Field[]): Tile {
  const topSource = isOfDevice(source) ? source : holderOf(source, group);
  const others = group.filter((other) => other !== source && !isOfDevice(other));
  const field =
    fields.find(({ id }) => source.fieldId !== null && String(id) === String(source.fieldId)) ?? null;
  return {
    title: titleOf(source, field),
    field,
    source,
    topSource,
    // The highest value is shown with everything else known about the field; another one was chosen for itself.
    further: isMax(source) ? others : [],
  };
}

const isOfSameField = (a: Source, b: Source): boolean =>
  a.fieldId !== null && b.fieldId !== null && String(a.fieldId) === String(b.fieldId);

/** Returns the tile of a source, with the device that holds its value; `null` where the service no longer lists it. */
export function tileOfSource(
  id: Source['id'],
  sources: readonly Source[],
  fields: readonly Field[],
): Tile | null {
  const source = sources.find((one) => String(one.id) === String(id));
  return source
    ? tileOf(
        source,
        sources.filter((other) => isOfSameField(other, source)),
        fields,
      )
    : null;
}

/**
 * Returns the tiles of a company's sources, one per field in the order of the service: its maximum with the device that
 * holds it, and what else is known about the field; without a maximum, one tile per source. Sources of no field come
 * last.
 */
export function tilesOf(sources: readonly Source[], fields: readonly Field[]): Tile[] {
  const ofField = Map.groupBy(
    sources.filter(({ fieldId }) => fieldId !== null),
    ({ fieldId }) => String(fieldId),
  );
  const ofNone = sources.filter(({ fieldId }) => fieldId === null).map((source) => [source]);
  return [...ofField.values(), ...ofNone].flatMap((group) => {
    const holders = group.map((source) => holderOf(source, group));
    const alone = group.filter((source) => !holders.includes(source));
    const shown = group.some(isMax) ? group.filter(isMax).slice(0, 1) : alone;
    return shown.map((source) => tileOf(source, group, fields));
  });
}

/** Returns every source of a tile, that of its figure first. */
export const sourcesOf = ({ source, topSource, further }: Tile): Source[] => [
  ...new Set([source, ...(topSource ? [topSource] : []), ...further]),
];

/** Returns every source that the tiles need, for one request. */
export const sourceIds = (tiles: readonly Tile[]): Source['id'][] => [
  ...new Set(tiles.flatMap((tile) => sourcesOf(tile).map(({ id }) => id))),
];

/** Returns the value of a source in a response; unset where the service sent none. */
export const valueOf = (values: readonly SourceValue[], source: Source | null): FieldValue =>
  source === null
    ? null
    : (values.find(({ sourceId }) => String(sourceId) === String(source.id))?.value ?? null);

/** What operators usually look for first, by the words in the field's label. */
const sought = [/temperature/i, /cpu/i, /ping|latency/i, /reconnect/i, /voltage/i, /download/i, /uptime/i];

function soughtRank({ title }: Tile): number {
  const at = sought.findIndex((label) => label.test(title));
  return at < 0 ? sought.length : at;
}

/** Orders the best-known figures first, and tiles of no field last. */
export const orderTiles = (tiles: readonly Tile[]): Tile[] =>
  tiles.toSorted(
    (a, b) =>
      Number(a.source.fieldId === null) - Number(b.source.fieldId === null) || soughtRank(a) - soughtRank(b),
  );

/**
 * Returns the tiles above the distributions, so that many sources do not push those out of view: as many as `count`,
 * including one of no field where there is one.
 */
export function firstTiles(ordered: readonly Tile[], count: number): Tile[] {
  const ofNone = ordered.filter(({ source }) => source.fieldId === null);
  const ofField = ordered.filter(({ source }) => source.fieldId !== null);
  return [...ofField.slice(0, count - Math.min(1, ofNone.length)), ...ofNone].slice(0, count);
}
