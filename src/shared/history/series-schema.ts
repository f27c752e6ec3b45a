import * as z from 'zod';
import { fieldValueSchema } from '../devices/schema.ts';
import { pointsSchema } from './points-schema.ts';
import { remarkKinds } from './remarks.ts';

/** The schemas behind the types of `series.ts`, which document the members. */

const spanSchema = z.object({ startMs: z.number(), endMs: z.number() });

const samplingSchema = z.object({
  periodSeconds: z.number(),
  operator: z.enum(['Mean', 'Min', 'Max', 'Last']),
});

const seriesSchema = z.object({
  fieldName: z.string(),
  points: pointsSchema,
  carried: z.discriminatedUnion('known', [
    z.object({
      known: z.literal(true),
      value: fieldValueSchema,
      from: z.enum(['event-before', 'present-value']),
    }),
    z.object({ known: z.literal(false) }),
  ]),
  known: z.array(spanSchema),
  resumed: z.object({ startMs: z.number(), value: fieldValueSchema }).optional(),
  sampling: samplingSchema.nullable(),
});

export const historySchema = z.object({
  mac: z.string(),
  startMs: z.number(),
  stopMs: z.number(),
  readAtMs: z.number().nullable(),
  requests: z.number(),
  series: z.array(seriesSchema),
  remarks: z.array(z.object({ fieldName: z.string(), kind: z.enum(remarkKinds), count: z.number() })),
});
