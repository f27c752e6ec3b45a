import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { selectionOfRowsSchema } from '../devices/contract.ts';
import { filtersSchema } from '../devices/schema.ts';
import { exportFormats, exportPlaces, exportReaches, exportValues, markColumns } from './formats.ts';

/** Which devices in which order, and the filters with which the fleet was opened (`devices.open`), for the manifest. */
const exportQuestionSchema = selectionOfRowsSchema.extend({
  filters: filtersSchema,
  anyOf: z.array(filtersSchema).optional(),
});

/** What to export and how. */
const exportOrderSchema = z.object({
  question: exportQuestionSchema,
  reach: z.enum(exportReaches),
  /** The visible columns, in order; ignored for `everything`. */
  fieldNames: z.array(z.string()).max(1000),
  format: z.enum(exportFormats),
  /** Ignored for `update`, which is always raw. */
  values: z.enum(exportValues),
  /** Left out for none; ignored for `update`, which the service reads. */
  marks: z.array(z.enum(markColumns)).max(markColumns.length).optional(),
});
export type ExportOrder = z.infer<typeof exportOrderSchema>;

/** What an export would contain. */
const exportPlanSchema = z.object({
  rows: z.number(),
  columns: z.number(),
  /** Labels of columns that `update` leaves out, because their fields cannot be changed. */
  leftOut: z.array(z.string()),
  /** Which devices are missing and why, as sentences. */
  notes: z.array(z.string()),
  /** The file that `downloads` would write. */
  path: z.string(),
});
export type ExportPlan = z.infer<typeof exportPlanSchema>;

/** The progress of an export. */
const exportStatusSchema = z.object({
  id: z.string(),
  state: z.enum(['writing', 'done', 'cancelled', 'failed']),
  format: z.enum(exportFormats),
  /** Rows written so far, and in all. */
  rows: z.number(),
  total: z.number(),
  /** Bytes written so far; for the clipboard, its characters. */
  bytes: z.number(),
  /** The file, `null` for the clipboard; it exists once the state is `done`, with a manifest next to it. */
  path: z.string().nullable(),
  /** SHA-256 of the file in hexadecimal, once the file exists. */
  sha256: z.string().nullable(),
  /** What readers of the file need to know, as sentences. */
  notes: z.array(z.string()),
  error: appErrorSchema.nullable(),
});
export type ExportStatus = z.infer<typeof exportStatusSchema>;

/** A table that a view shows, as the text of a file. */
const shownTextSchema = z.object({
  /** What it is in a few words, used in the name of the file: `Tram 8317 outages`. */
  what: z.string().min(1).max(200),
  extension: z.enum(['csv', 'json']),
  text: z.string().max(100_000_000),
});

const which = z.object({ id: z.string() });

export const exportContract = {
  /** Returns what an export would contain; reads nothing from the service. */
  plan: request(exportOrderSchema, exportPlanSchema),
  /**
   * Begins an export and returns immediately; `changed` events follow. `null` when the user closed the save dialog.
   * Fails with `invalid-request` when there is nothing to write, and with `storage` when the destination cannot be
   * written.
   */
  start: request(exportOrderSchema.extend({ place: z.enum(exportPlaces) }), exportStatusSchema.nullable()),
  /** Cancels an export that is being written; nothing of it stays. */
  cancel: request(which, exportStatusSchema),
  /** Returns the exports since the start of the application, newest first. */
  list: request(nothing, z.array(exportStatusSchema)),
  /** Shows the file of a finished export in its folder. */
  reveal: request(which, nothing),
  /**
   * Saves what a view shows to a file that the user chooses in a dialog; `null` when it was closed. Fails with
   * `storage`.
   */
  saveShown: request(shownTextSchema, z.object({ path: z.string() }).nullable()),
  changed: event(exportStatusSchema),
} as const;
