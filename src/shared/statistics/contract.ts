import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { fieldValueSchema, filtersSchema, identifierSchema } from '../devices/schema.ts';
import { countAskedSchema, countSchema, lookedUpSchema, whichDevicesSchema } from './counting-schema.ts';
import { fieldDaySchema } from './days-schema.ts';
import { devicesOfTile, maxTiles } from './limits.ts';
import { tilesPageSchema } from './page-schema.ts';

/** One kind of queryable information about a company (specification, Source). */
export const sourceSchema = z.object({
  id: identifierSchema,
  name: z.string(),
  sourceType: z.string().nullable(),
  aggregationType: z.string().nullable(),
  /** The field it aggregates; `null` for a source without a field, like `Users Count`. */
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

/** The pages of tiles that the user arranged for the active account. */
export const tilesPagesSchema = z.object({
  accountId: z.string(),
  /** In display order. */
  pages: z.array(tilesPageSchema),
  /** The number of stored pages that cannot be read; they stay unchanged. */
  unreadable: z.number(),
});
export type TilesPages = z.infer<typeof tilesPagesSchema>;

export const statisticsContract = {
  /** Returns all sources of the company (GET /sources). */
  sources: request(nothing, z.array(sourceSchema)),
  /** Evaluates sources over the devices that match (endpoint 3). A source without a value is unset, never 0. */
  evaluate: request(
    z.object({ filters: filtersSchema, sourceIds: z.array(identifierSchema).min(1) }),
    evaluationSchema,
  ),
  /**
   * Counts fields over devices of the company as it was last read, without a request to the service; fails with
   * `not-found` before the first complete reading. Each combination of field and kind may be requested once.
   */
  count: request(whichDevicesSchema.extend({ asked: z.array(countAskedSchema).max(400) }), countSchema),
  /** Returns values of devices as they were last read, regardless of filters, without a request to the service. */
  lookUp: request(
    z.object({
      macs: z.array(z.string()).max(maxTiles * devicesOfTile),
      fieldNames: z.array(z.string()).max(400),
    }),
    z.array(lookedUpSchema),
  ),
  /**
   * Returns the recorded days of the company, earliest first, with the figures of a field over all of its devices; without
   * a request to the service.
   */
  days: request(z.object({ fieldName: z.string() }), z.array(fieldDaySchema)),
  /** A day of the active account was recorded. */
  dayRecorded: event(nothing),
  pages: request(nothing, tilesPagesSchema),
  /** Saves a page; a new one is appended, or inserted at `position` (0 is first), so that a removal can be undone. */
  savePage: request(
    z.object({ page: tilesPageSchema, position: z.int().min(0).nullable() }),
    tilesPagesSchema,
  ),
  removePage: request(z.object({ id: z.string() }), tilesPagesSchema),
  /** Puts the pages into this order, followed by those that are not listed. */
  orderPages: request(z.object({ ids: z.array(z.string()).max(1000) }), tilesPagesSchema),
  /** Saves rows of figures as CSV in the export folder; the first row is the header. */
  exportFigures: request(
    z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()])).max(40)).max(100_000) }),
    z.object({ path: z.string() }),
  ),
} as const;
