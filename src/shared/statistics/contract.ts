import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { fieldValueSchema, filtersSchema, identifierSchema } from '../devices/schema.ts';

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

export const statisticsContract = {
  /** All sources of the company (GET /sources). */
  sources: request(nothing, z.array(sourceSchema)),
  /** Values of sources over the devices that match (endpoint 3). A source without a value is unset, never 0. */
  evaluate: request(
    z.object({ filters: filtersSchema, sourceIds: z.array(identifierSchema).min(1) }),
    evaluationSchema,
  ),
} as const;
