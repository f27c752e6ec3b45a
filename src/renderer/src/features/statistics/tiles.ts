import type { Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Source, SourceValue } from '@shared/statistics/contract.ts';

/** One figure of a company: a source, with the device that holds the value where a second source tells it. */
export interface Tile {
  readonly title: string;
  /** The field that is aggregated; `null` for a source of no field. */
  readonly field: Field | null;
  readonly source: Source;
  readonly topSource: Source | null;
}

const isTop = (source: Source): boolean => /^topdevice$/i.test(source.aggregationType ?? '');
const isMax = (source: Source): boolean => /^max$/i.test(source.aggregationType ?? '');
const isSameField = (a: Source, b: Source): boolean =>
  a.fieldId !== null && String(a.fieldId) === String(b.fieldId);

/** A source of no field is called as the service calls it, without the word Count. */
const plainName = (source: Source): string =>
  source.name.replace(/\s+count$/i, '') || `Source ${String(source.id)}`;

function titleOf(source: Source, field: Field | null): string {
  if (!field) return plainName(source);
  return isMax(source)
    ? field.displayName
    : `${field.displayName}, ${(source.aggregationType ?? source.name).toLowerCase()}`;
}

/** The tiles of a company's sources: Max and Top device of one field are one tile, every other source its own. */
export function tilesOf(sources: readonly Source[], fields: readonly Field[]): Tile[] {
  const paired = new Set<Source>();
  const tiles = sources
    .filter((source) => !isTop(source))
    .map((source): Tile => {
      const topSource = isMax(source)
        ? (sources.find((other) => isTop(other) && isSameField(source, other)) ?? null)
        : null;
      if (topSource) paired.add(topSource);
      const field =
        fields.find(({ id }) => source.fieldId !== null && String(id) === String(source.fieldId)) ?? null;
      return { title: titleOf(source, field), field, source, topSource };
    });
  const alone = sources
    .filter((source) => isTop(source) && !paired.has(source))
    .map((source): Tile => {
      const field =
        fields.find(({ id }) => source.fieldId !== null && String(id) === String(source.fieldId)) ?? null;
      return { title: field?.displayName ?? plainName(source), field, source, topSource: source };
    });
  return [...tiles, ...alone];
}

/** Every source that the tiles need, for one request. */
export const sourceIds = (tiles: readonly Tile[]): Source['id'][] => [
  ...new Set(tiles.flatMap(({ source, topSource }) => [source.id, ...(topSource ? [topSource.id] : [])])),
];

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
