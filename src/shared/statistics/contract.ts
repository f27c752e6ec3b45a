import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { fieldValueSchema, filtersSchema, identifierSchema } from '../devices/schema.ts';
import { countAskedSchema, countSchema, lookedUpSchema, whichDevicesSchema } from './counting-schema.ts';
import { devicesOfTile, mostTiles } from './limits.ts';
import { tilesPageSchema } from './page-schema.ts';

/** One kind of queryable information about a company (specification, Source). */
export const sourceSchema = z.object({
  id: identifierSchema,
  name: z.string(),
  sourceType: z.string().nullable(),
  aggregationType: z.string().nullable(),
  /** The field it aggregates; `null` for a source of no field, `Users Count` for one. */
  fieldId: identifierSchema.nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

export const sourceValueSchema = z.object({ sourceId: identifierSchema, value: fieldValueSchema });
export type SourceValue = z.infer<typeof sourceValueSchema>;

export const evaluationSchema = z.object({
  values: z.array(sourceValueSchema),
  readAtMs: z.number(),
  requests: z.number(),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

/** The pages of tiles of the active account, as far as somebody arranged them. */
export const tilesPagesSchema = z.object({
  accountId: z.string(),
  /** In their order. */
  pages: z.array(tilesPageSchema),
  /** How many kept pages cannot be read; they stay as they are. */
  unreadable: z.number(),
});
export type TilesPages = z.infer<typeof tilesPagesSchema>;

export const statisticsContract = {
  /** All sources of the company (GET /sources). */
  sources: request(nothing, z.array(sourceSchema)),
  /** Values of sources over the devices that match (endpoint 3). A source without a value is unset, never 0. */
  evaluate: request(
    z.object({ filters: filtersSchema, sourceIds: z.array(identifierSchema).min(1) }),
    evaluationSchema,
  ),
  /**
   * Counts fields over devices of the company as it was read, without a request; `not-found` before the first complete
   * reading. A field with the same kind may be asked for once.
   */
  count: request(whichDevicesSchema.extend({ asked: z.array(countAskedSchema).max(400) }), countSchema),
  /** Values of devices as they were read, whatever is filtered, without a request. */
  lookUp: request(
    z.object({
      macs: z.array(z.string()).max(mostTiles * devicesOfTile),
      fieldNames: z.array(z.string()).max(400),
    }),
    z.array(lookedUpSchema),
  ),
  pages: request(nothing, tilesPagesSchema),
  /** Keeps a page; a new one comes last, or where `position` says (0 is first), so that a removal can be undone. */
  savePage: request(
    z.object({ page: tilesPageSchema, position: z.int().min(0).nullable() }),
    tilesPagesSchema,
  ),
  removePage: request(z.object({ id: z.string() }), tilesPagesSchema),
  /** Puts the pages in this order; those that are not named come after. */
  orderPages: request(z.object({ ids: z.array(z.string()).max(1000) }), tilesPagesSchema),
  /** Saves rows of figures as CSV among the exports, the first of them the header. */
  exportFigures: request(
    z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()])).max(40)).max(100_000) }),
    z.object({ path: z.string() }),
  ),
} as const;
