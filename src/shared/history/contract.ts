import * as z from 'zod';
import { request } from '../contract/define.ts';
import { fieldValueSchema } from '../devices/schema.ts';

/**
 * The history of one field in ascending time: `times[i]` (milliseconds since the epoch, UTC) is when the field took
 * `values[i]`. The last value holds until the end of the interval.
 */
export const seriesSchema = z.object({
  fieldName: z.string(),
  times: z.array(z.number()),
  values: z.array(fieldValueSchema),
  /**
   * The value at the start of the interval where it is known: from an event before it, or, when nothing happened in
   * the whole retention, from the device's present value. `undefined`-like absence is `known: false`.
   */
  carried: z.discriminatedUnion('known', [
    z.object({
      known: z.literal(true),
      value: fieldValueSchema,
      from: z.enum(['event-before', 'present-value']),
    }),
    z.object({ known: z.literal(false) }),
  ]),
});
export type Series = z.infer<typeof seriesSchema>;

export const historySchema = z.object({
  mac: z.string(),
  /** The interval really answered, `[startMs, stopMs)`; it may be shorter than asked (retention is about 90 days). */
  startMs: z.number(),
  stopMs: z.number(),
  readAtMs: z.number(),
  requests: z.number(),
  series: z.array(seriesSchema),
});
export type History = z.infer<typeof historySchema>;

export { retentionDays } from './retention.ts';

export const historyContract = {
  /** History of some fields of one device (endpoint 4). Intervals are half-open and clamped to the retention. */
  read: request(
    z.object({
      mac: z.string(),
      fieldNames: z.array(z.string()).min(1).max(20),
      startMs: z.number(),
      stopMs: z.number(),
    }),
    historySchema,
  ),
} as const;
