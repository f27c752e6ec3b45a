import { kindOf, onlineField, type Field } from '@shared/devices/field.ts';
import type { Source } from '@shared/statistics/contract.ts';
import type { CountAsked } from '@shared/statistics/counting.ts';
import type { PlacedTile, TileContent } from '@shared/statistics/page.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import { sourceIds, tileOfSource, type Tile } from './tiles.ts';
import { say } from '../words.ts';

/** What a tile shows, with everything known about it. */
export type Shown =
  | { readonly kind: 'source'; readonly title: string; readonly tile: Tile }
  | { readonly kind: 'values' | 'numbers'; readonly title: string; readonly field: Field }
  /** The company no longer has its source or field, or its sources are not known. */
  | { readonly kind: 'gone'; readonly title: string; readonly what: string };

/** A tile on a page, with what it shows. */
export interface ShownTile {
  readonly placed: PlacedTile;
  readonly shown: Shown;
}

/** What is known about a company. */
export interface Known {
  /** `null` while they are not known. */
  readonly sources: readonly Source[] | null;
  readonly fields: readonly Field[];
}

/** Resolves the content of a tile to what it shows. */
export function shownOf(content: TileContent, { sources, fields }: Known): Shown {
  if (content.kind === 'source') {
    const tile = tileOfSource(content.sourceId, sources ?? [], fields);
    const id = String(content.sourceId);
    if (tile) return { kind: 'source', title: tile.title, tile };
    const what = sources ? say('sourceGone', { id }) : say('sourcesNotRead');
    return { kind: 'gone', title: say('source', { id }), what };
  }
  const { kind, fieldName } = content;
  const field = fields.find(({ name }) => name === fieldName);
  return field
    ? {
        kind,
        title: kind === 'numbers' ? say('fieldHistogram', { field: field.displayName }) : field.displayName,
        field,
      }
    : { kind: 'gone', title: fieldName, what: say('fieldGone', { field: fieldName }) };
}

/** The most values of a field to read, for the table behind a tile. */
const maxValues = 200;
/** The most bins of a histogram, as many as can be distinguished in a tile. */
const maxBins = 24;

const numbersOf = (field: Field): CountAsked => ({
  kind: 'numbers',
  fieldName: field.name,
  sentinel: sentinelOf(field),
  maxBins,
});

/** Returns what must be counted for a tile. */
export function askedFor(shown: Shown): CountAsked[] {
  if (shown.kind === 'gone') return [];
  if (shown.kind === 'source') {
    const { field } = shown.tile;
    return field && kindOf(field) === 'number' ? [numbersOf(field)] : [];
  }
  if (shown.kind === 'numbers') return [numbersOf(shown.field)];
  return [{ kind: 'values', fieldName: shown.field.name, limit: maxValues }];
}

/** Returns the sources that the service must be asked for. */
export const sourcesFor = (shown: Shown): Source['id'][] =>
  shown.kind === 'source' ? sourceIds([shown.tile]) : [];

/** Whether a field has values that can be listed in a tile. */
export const hasValues = (field: Field): boolean => ['option', 'text', 'boolean'].includes(kindOf(field));
export const hasNumbers = (field: Field): boolean => kindOf(field) === 'number';

/** Returns the size at which a tile is added. */
export function firstSize(content: TileContent): Pick<PlacedTile, 'width' | 'height'> {
  return { width: 1, height: content.kind === 'source' ? 1 : 2 };
}

/** Whether two tiles show the same content. */
export function isSameContent(a: TileContent, b: TileContent): boolean {
  if (a.kind === 'source' || b.kind === 'source')
    return a.kind === 'source' && b.kind === 'source' && String(a.sourceId) === String(b.sourceId);
  return a.kind === b.kind && a.fieldName === b.fieldName;
}

/** Whether a field is the status of devices, which comes first wherever fields are listed. */
export const isStatus = (field: Field): boolean => field.name === onlineField;
