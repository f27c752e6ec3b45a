import { macField, nameField } from '@shared/devices/field.ts';
import type { TileContent } from '@shared/statistics/page.ts';
import { hasNumbers, hasValues, shownOf, type Known } from '../figures/shown-tiles.ts';
import { say } from '../words.ts';

/** A tile that can be added. */
export interface TileChoice {
  readonly key: string;
  readonly title: string;
  /** The kind of tile: `Source 301`, `Values`, `Histogram`. */
  readonly note: string;
  readonly content: TileContent;
}

/** Returns every tile that a page can have: the sources of the service, values of fields, and histograms of numbers. */
export function tileChoices(known: Known): TileChoice[] {
  const choice = (note: string, content: TileContent): TileChoice => ({
    key: JSON.stringify(content),
    title: shownOf(content, known).title,
    note,
    content,
  });
  const fields = known.fields.filter(({ name }) => name !== macField && name !== nameField);
  return [
    ...(known.sources ?? []).map(({ id }) =>
      choice(say('source', { id: String(id) }), { kind: 'source', sourceId: id }),
    ),
    ...fields.filter(hasValues).map(({ name }) => choice(say('values'), { kind: 'values', fieldName: name })),
    ...fields
      .filter(hasNumbers)
      .map(({ name }) => choice(say('histogram'), { kind: 'numbers', fieldName: name })),
  ];
}
