import * as z from 'zod';
import { identifierSchema } from '../devices/schema.ts';
import { maxTiles } from './limits.ts';

/** The schemas behind the types of `page.ts`; kept separate so that the page does not bundle the schema library. */

const idSchema = z.string().min(1).max(100);

export const tileContentSchema = z.union([
  z.strictObject({ kind: z.literal('source'), sourceId: identifierSchema }),
  z.strictObject({ kind: z.literal('values'), fieldName: z.string().min(1) }),
  z.strictObject({ kind: z.literal('numbers'), fieldName: z.string().min(1) }),
]);

export const tileSchema = z.strictObject({
  id: idSchema,
  content: tileContentSchema,
  /** The number of columns and rows of the page that it spans. */
  width: z.int().min(1).max(4),
  height: z.int().min(1).max(4),
  /** The saved view whose devices it covers, or `filterInEffect`; `null` for those of its page. */
  viewId: idSchema.nullable(),
});

export const tilesPageSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(200),
  /** The saved view whose devices its tiles cover; `null` for the filter in effect. */
  viewId: idSchema.nullable(),
  tiles: z.array(tileSchema).max(maxTiles),
});
