import * as z from 'zod';
import { request } from '../contract/define.ts';
import { fieldValueSchema, operandSchema } from '../devices/schema.ts';
import { previewSchema } from '../operations/contract.ts';

/** What would become of one cell of the file; the service's value is compared as a bulk change compares it. */
export const importGroups = ['will-change', 'unset', 'has-it'] as const;

/** A row of the file that is left out, and why. */
export const importFindingSchema = z.object({
  /** Counted from 1, the headings' line included. */
  line: z.number(),
  /** The address as it stands there. */
  device: z.string(),
  sentence: z.string(),
});
export type ImportFinding = z.infer<typeof importFindingSchema>;

/** One field of one device: what it has and what the file says. */
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

/** A file in the service's update form, held against the devices as they were read for it. */
export const importSummarySchema = z.object({
  id: z.string(),
  /** Rows of the file below the headings; those that are left out among them. */
  rows: z.number(),
  leftOut: z.number(),
  /** Headings of columns that are left out, each with the reason as a sentence. */
  columnsLeftOut: z.array(z.object({ heading: z.string(), sentence: z.string() })),
  /** The fields that the file has values for. */
  fields: z.array(
    z.object({
      fieldName: z.string(),
      label: z.string(),
      willChange: z.number(),
      unset: z.number(),
      hasIt: z.number(),
      /** Different values that would be set. */
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
   * Checks a file of the update form (known-shapes, A further endpoint) and reads the devices that it names. Sends
   * nothing. Fails with `invalid-request` where the file as a whole cannot be taken.
   */
  check: request(z.object({ bytes: z.instanceof(Uint8Array) }), importSummarySchema),
  /** The cells of a checked file in its order. */
  rows: request(
    z.object({
      ...page,
      groups: z.array(z.enum(importGroups)).min(1),
      /** Only this field; all when left out. */
      fieldName: z.string().optional(),
    }),
    z.object({ total: z.number(), rows: z.array(importRowSchema) }),
  ),
  /** The rows of the file that are left out. */
  findings: request(z.object(page), z.object({ total: z.number(), rows: z.array(importFindingSchema) })),
  /**
   * Previews the change of one field as the file has it, one or more requests for each value; `operations.apply`
   * confirms it, `operations.previewRows` shows it.
   */
  preview: request(z.object({ id: z.string(), fieldName: z.string() }), previewSchema),
} as const;
