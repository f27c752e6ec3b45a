import * as z from 'zod';
import { sortSchema } from '../devices/contract.ts';
import { querySchema } from '../query/schema.ts';

/** A column of a view. Names of fields that a company has not (any more) are kept. */
export const viewColumnSchema = z.strictObject({
  fieldName: z.string().min(1),
  /** CSS pixels; `null` for the width that the grid chooses. */
  width: z.int().min(16).max(4000).nullable(),
  isPinned: z.boolean(),
  /** The unit that numbers are shown in; `null` for the field's own. */
  unit: z.string().max(40).nullable(),
  /** The header; `null` for the field's display name. */
  label: z.string().max(200).nullable(),
});

/** What a view shows, without what it is called. */
export const viewContentSchema = z.strictObject({
  /** The filters, with moments told from now kept so. */
  query: querySchema,
  search: z.strictObject({
    text: z.string().max(1000),
    /** The fields that are searched; `null` for all columns. */
    fieldNames: z.array(z.string().min(1)).max(500).nullable(),
  }),
  /** In their order; empty for the columns that the grid chooses. */
  columns: z.array(viewColumnSchema).max(500),
  /** The first decides, the next among equals. */
  sort: z.array(z.strictObject(sortSchema.shape)).max(16),
  groupBy: z.string().min(1).nullable(),
  /** Whether the devices are chosen from memory, or the service is asked with the filters. */
  answeredBy: z.enum(['memory', 'service']),
});

export const viewNameSchema = z.string().trim().min(1).max(200);

/** A view as files and the database hold it. */
export const namedViewSchema = viewContentSchema.extend({ name: viewNameSchema });

/** A view of an account. */
export const savedViewSchema = namedViewSchema.extend({ id: z.string().min(1).max(100) });
