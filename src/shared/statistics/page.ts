import type * as z from 'zod';
import type { tileContentSchema, tileSchema, tilesPageSchema } from './page-schema.ts';

/** What a tile shows: a source of the service, the values of a field, or how its numbers lie. */
export type TileContent = z.output<typeof tileContentSchema>;

/** A tile in its place. Sources and fields that a company has not (any more) are kept. */
export type PlacedTile = z.output<typeof tileSchema>;

/** A named page of tiles, in their order. */
export type TilesPage = z.output<typeof tilesPageSchema>;

/** What a tile of a page over a saved view has in place of a view when it is over the filter in effect. */
export const filterInEffect = 'filter-in-effect';

/** The page that is there before anybody arranged one: its id. */
export const overviewId = 'overview';
