import * as z from 'zod';
import { sortSchema } from '../devices/contract.ts';
import { querySchema } from '../query/schema.ts';

/** A column of a view. Names of fields that the company does not have are kept. */
export const viewColumnSchema = z.strictObject({
  fieldName: z.string().min(1),
  /** CSS pixels; `null` for the default width of the grid. */
  width: z.int().min(16).max(4000).nullable(),
  isPinned: z.boolean(),
  /** The unit in which numbers are shown; `null` for the field's own. */
  unit: z.string().max(40).nullable(),
  /** The header; `null` for the field's display name. */
  label: z.string().max(200).nullable(),
});

/** What a view shows, without its name. */
export const viewContentSchema = z.strictObject({
  /** The filters; relative times stay relative. */
  query: querySchema,
  search: z.strictObject({
    text: z.string().max(1000),
    /** The fields that are searched; `null` for all columns. */
    fieldNames: z.array(z.string().min(1)).max(500).nullable(),
  }),
  /** In display order; empty for the default columns of the grid. */
  columns: z.array(viewColumnSchema).max(500),
  /** The first entry decides, the next one among equals. */
  sort: z.array(z.strictObject(sortSchema.shape)).max(16),
  groupBy: z.string().min(1).nullable(),
  /** Whether Rollcall filters the devices in memory, or sends the filters to the service. */
  answeredBy: z.enum(['memory', 'service']),
});

export const viewNameSchema = z.string().trim().min(1).max(200);

/** A view as it is stored in files and the database. */
export const namedViewSchema = viewContentSchema.extend({ name: viewNameSchema });

/** A view of an account. */
export const savedViewSchema = namedViewSchema.extend({ id: z.string().min(1).max(100) });
