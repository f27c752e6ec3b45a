import * as z from 'zod';
import { request } from '../contract/define.ts';
import { fieldValueSchema, operandSchema } from '../devices/schema.ts';
import { previewSchema } from '../operations/preview.ts';

/**
 * What would happen to one cell of the file: it would change a value, set an unset one, or the device has the value
 * already. The comparison is that of a bulk change.
 */
const importGroups = ['will-change', 'unset', 'has-it'] as const;

/** A row of the file that is skipped, and why. */
export const importFindingSchema = z.object({
  /** Counted from 1, including the heading. */
  line: z.number(),
  /** The address as written in the file. */
  device: z.string(),
  sentence: z.string(),
});
export type ImportFinding = z.infer<typeof importFindingSchema>;

/** One field of one device: its current value and the one in the file. */
export const importRowSchema = z.object({
  line: z.number(),
  mac: z.string(),
  name: fieldValueSchema,
  fieldName: z.string(),
  before: fieldValueSchema,
  after: operandSchema,
  group: z.enum(importGroups),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** A file in the service's update form, compared with the devices as they were read for it. */
export const importSummarySchema = z.object({
  id: z.string(),
  /** Rows of the file below the heading, including those that are skipped. */
  rows: z.number(),
  leftOut: z.number(),
  /** Headings of columns that are skipped, each with the reason as a sentence. */
  columnsLeftOut: z.array(z.object({ heading: z.string(), sentence: z.string() })),
  /** The fields for which the file has values. */
  fields: z.array(
    z.object({
      fieldName: z.string(),
      label: z.string(),
      willChange: z.number(),
      unset: z.number(),
      hasIt: z.number(),
      /** Distinct values that would be set. */
      values: z.number(),
    }),
  ),
  readAtMs: z.number(),
  requests: z.number(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

const page = { id: z.string(), offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) };

export const importContract = {
  /**
   * Checks a file in the update form (known-shapes, A further endpoint) and reads the devices that it names. Sends no
   * change. Fails with `invalid-request` if the file as a whole cannot be accepted.
   */
  check: request(z.object({ bytes: z.instanceof(Uint8Array) }), importSummarySchema),
  /** Returns the cells of a checked file, in file order. */
  rows: request(
    z.object({
      ...page,
      groups: z.array(z.enum(importGroups)).min(1),
      /** Only this field; all when left out. */
      fieldName: z.string().optional(),
    }),
    z.object({ total: z.number(), rows: z.array(importRowSchema) }),
  ),
  /** Returns the rows of the file that are skipped. */
  findings: request(z.object(page), z.object({ total: z.number(), rows: z.array(importFindingSchema) })),
  /**
   * Previews the change of one field to the values in the file, with one or more requests for each value;
   * `operations.previewRows` shows the preview, `operations.apply` applies it.
   */
  preview: request(z.object({ id: z.string(), fieldName: z.string() }), previewSchema),
} as const;
