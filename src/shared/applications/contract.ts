import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { fieldValueSchema, identifierSchema } from '../devices/schema.ts';

/**
 * An application of the service (GET /api/applications). Its record is not specified: members that Rollcall does not
 * know are in `further`.
 */
export const applicationSchema = z.object({
  id: identifierSchema.nullable(),
  name: z.string(),
  version: z.string().nullable(),
  description: z.string().nullable(),
  further: z.array(z.tuple([z.string(), fieldValueSchema])),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationsContract = {
  list: request(nothing, z.object({ applications: z.array(applicationSchema), readAtMs: z.number() })),
} as const;
