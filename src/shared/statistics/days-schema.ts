import * as z from 'zod';
import { fieldValueSchema } from '../devices/schema.ts';

/** The schemas behind the types of `days.ts`; kept separate so that the page does not bundle the schema library. */

const valuesOfDaySchema = z.object({
  kind: z.literal('values'),
  unset: z.number(),
  /** The most frequent values; the order is not defined. */
  rows: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  /** Devices with any other value. */
  others: z.number(),
});

const numbersOfDaySchema = z.object({
  kind: z.literal('numbers'),
  unset: z.number(),
  /** Devices whose number is the sentinel of the field. */
  failed: z.number(),
  /** Of all numbers except the sentinel; `null` when there is none. Few devices have neither extremes nor a sum. */
  figures: z
    .object({
      devices: z.number(),
      least: z.number().nullable(),
      most: z.number().nullable(),
      sum: z.number().nullable(),
    })
    .nullable(),
});

export const dayFiguresSchema = z.union([valuesOfDaySchema, numbersOfDaySchema]);

export const fieldDaySchema = z.object({
  /** The local day, `2026-11-20`. */
  day: z.string(),
  /** When the reading ended, milliseconds since the epoch. */
  readAtMs: z.number(),
  /** All devices of the company. */
  devices: z.number(),
  /** `null` where none of the field were recorded, or where what was recorded is damaged. */
  figures: dayFiguresSchema.nullable().catch(null),
});
