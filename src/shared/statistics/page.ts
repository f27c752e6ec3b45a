import type * as z from 'zod';
import type { tileContentSchema, tileSchema, tilesPageSchema } from './page-schema.ts';

/** What a tile shows: a source of the service, the values of a field, or the distribution of its numbers. */
export type TileContent = z.output<typeof tileContentSchema>;

/** A tile with its size. Sources and fields that the company does not have are kept. */
export type PlacedTile = z.output<typeof tileSchema>;

/** A named page of tiles, in display order. */
export type TilesPage = z.output<typeof tilesPageSchema>;

/** The `viewId` of a tile that covers the filter in effect, on a page that covers a saved view. */
export const filterInEffect = 'filter-in-effect';

/** The id of the page that exists before the user arranged one. */
export const overviewId = 'overview';
