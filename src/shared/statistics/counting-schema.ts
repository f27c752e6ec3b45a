import * as z from 'zod';
import { narrowingSchema } from '../devices/contract.ts';
import { fieldValueSchema, filtersSchema } from '../devices/schema.ts';

/** The schemas behind the types of `counting.ts`; kept separate so that the page does not bundle the schema library. */

export const countAskedSchema = z.union([
  z.object({
    kind: z.literal('values'),
    fieldName: z.string(),
    /** The maximum number of values returned. */
    limit: z.int().min(1).max(1000),
  }),
  z.object({
    kind: z.literal('numbers'),
    fieldName: z.string(),
    sentinel: z.number().nullable(),
    maxBins: z.int().min(2).max(100),
  }),
]);

export const whichDevicesSchema = z.object({
  /** An OR of ANDs: a device must satisfy all filters of at least one of the lists; without lists, every device matches. */
  anyOf: z.array(filtersSchema).max(200),
  search: narrowingSchema.shape.search,
});

export const countedValuesSchema = z.object({
  kind: z.literal('values'),
  fieldName: z.string(),
  devices: z.number(),
  unset: z.number(),
  rows: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  distinct: z.number(),
});

const figuresSchema = z.object({
  devices: z.number(),
  least: z.number(),
  most: z.number(),
  sum: z.number(),
  quartiles: z.tuple([z.number(), z.number(), z.number()]),
});

export const countedNumbersSchema = z.object({
  kind: z.literal('numbers'),
  fieldName: z.string(),
  devices: z.number(),
  unset: z.number(),
  empty: z.number(),
  others: z.number(),
  failed: z.number(),
  raw: figuresSchema.nullable(),
  figures: figuresSchema.nullable(),
  areWhole: z.boolean(),
  highest: z.array(z.object({ number: z.number(), devices: z.number(), mac: z.number() })),
  bins: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      devices: z.number(),
      held: z.tuple([z.union([z.number(), z.string()]), z.union([z.number(), z.string()])]).nullable(),
    }),
  ),
});

export const countSchema = z.object({
  /** The number of matching devices, and of those for which Rollcall cannot decide. */
  devices: z.number(),
  cannotTell: z.number(),
  /** When the devices were read. */
  readAtMs: z.number(),
  counts: z.array(z.union([countedValuesSchema, countedNumbersSchema])),
});

export const lookedUpSchema = z.object({
  mac: z.string(),
  /** In the order of the requested fields; `null` when the device is not among those last read. */
  values: z.array(fieldValueSchema).nullable(),
});
