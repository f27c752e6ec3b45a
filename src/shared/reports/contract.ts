import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { timeZoneSchema } from '../history/accounting-schema.ts';
import { exportPlaces } from '../settings/choices.ts';

/** The devices of a report, and what its rows are. */
const subjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  /** The whole company, with one row per value of a field. */
  z.strictObject({ kind: z.literal('field'), fieldName: z.string().min(1) }),
  /** The devices that are in a saved view when the report is made. */
  z.strictObject({ kind: z.literal('view'), viewId: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('device'), mac: z.string() }),
]);

/** A report of availability over one month in a time zone. */
export const reportOrderSchema = z.strictObject({
  subject: subjectSchema,
  /** `2026-10`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  timeZone: timeZoneSchema,
});
export type ReportOrder = z.infer<typeof reportOrderSchema>;

/** The part of a month that has passed, `[startMs, stopMs)`. */
const periodSchema = z.object({ startMs: z.number(), stopMs: z.number(), isOver: z.boolean() });

const planSchema = periodSchema.extend({
  devices: z.number(),
  /** Devices with gaps in the history store, and the number of requests to fill them. */
  devicesToAsk: z.number(),
  requests: z.number(),
  /**
   * The time at the start of the month that the service no longer keeps, milliseconds: what is not in the history store
   * stays unknown.
   */
  tooOldMs: z.number(),
  excludedMs: z.number(),
});
export type ReportPlan = z.infer<typeof planSchema>;

const statusSchema = z.object({
  id: z.string(),
  state: z.enum(['asking', 'reckoning', 'done', 'cancelled', 'failed']),
  /** Devices processed in this state, and in all. */
  done: z.number(),
  devices: z.number(),
  /** Requests made. */
  requests: z.number(),
  /** The average time per device that was asked for, with several in parallel; `null` before the first. */
  msPerDevice: z.number().nullable(),
  /** Devices whose history the service refused: their time stays unknown. */
  refused: z.number(),
  error: appErrorSchema.nullable(),
});
export type ReportStatus = z.infer<typeof statusSchema>;

const outageSchema = z.object({
  startMs: z.number(),
  endMs: z.number(),
  hasBeginning: z.boolean(),
  hasRecovered: z.boolean(),
  countedMs: z.number(),
});

/** `Availability` of shared/history. */
const figuresSchema = z.object({
  onlineMs: z.number(),
  offlineMs: z.number(),
  unknownMs: z.number(),
  neverMs: z.number(),
  excludedMs: z.number(),
  outages: z.number(),
  failures: z.number(),
  restored: z.number(),
  restoredMs: z.number(),
  longestOutage: outageSchema.nullable(),
  availability: z.number().nullable(),
  meanTimeToRecoverMs: z.number().nullable(),
  meanTimeBetweenFailuresMs: z.number().nullable(),
});

const reportSchema = periodSchema.extend({
  id: z.string(),
  order: reportOrderSchema,
  /** The company, the view, the device, or the company by a field, in words. */
  title: z.string(),
  /**
   * The view that the report is about, as it was when the report was made: its filters in the query language, with time
   * zones, and its search, both empty for none; `null` when it is not about a view.
   */
  view: z.object({ name: z.string(), filters: z.string(), search: z.string() }).nullable(),
  company: z.string(),
  madeAtMs: z.number(),
  /**
   * The oldest, over all devices, of the times at which their newest part was read; `null` if nothing was ever read of
   * some device.
   */
  readAtMs: z.number().nullable(),
  requests: z.number(),
  refused: z.number(),
  devices: z.number(),
  /** Devices that were never connected, and devices about which nothing is known, during all of the counted time. */
  neverConnected: z.number(),
  withoutKnownTime: z.number(),
  /** Devices that flapped at any time. */
  flapping: z.number(),
  total: figuresSchema,
  days: z.array(
    z.object({ date: z.string(), startMs: z.number(), endMs: z.number(), figures: figuresSchema }),
  ),
  /** One row per value of the field, worst first; `null` for a report without a field. */
  values: z
    .object({
      label: z.string(),
      rows: z.array(z.object({ value: z.string().nullable(), devices: z.number(), figures: figuresSchema })),
    })
    .nullable(),
  /** The excluded windows, one line each: name and times. */
  windows: z.array(z.object({ name: z.string(), when: z.string() })),
  excludedMs: z.number(),
  /** How the figures are computed, as sentences. */
  method: z.array(z.string()),
});
export type Report = z.infer<typeof reportSchema>;

const rowSchema = z.object({
  mac: z.string(),
  name: z.string(),
  /** The value of the field in words; `null` when it is unset, or the report has no field. */
  value: z.string().nullable(),
  figures: figuresSchema,
  /** The number of spans in which the device flapped, and their total length, including excluded windows. */
  flapped: z.object({ spans: z.number(), lengthMs: z.number() }),
});
export type ReportRow = z.infer<typeof rowSchema>;

/** The progress of saving a report: first its PDF is printed, then its devices are written. */
const savingSchema = z.object({
  id: z.string(),
  step: z.enum(['printing', 'writing']),
  /** Devices written so far, and in all. */
  done: z.number(),
  devices: z.number(),
});
export type ReportSaving = z.infer<typeof savingSchema>;

const which = z.object({ id: z.string() });

export const reportsContract = {
  /**
   * Returns what a report would require; makes no request to the service. Fails with `invalid-request` for a month that
   * has not begun and before the devices were read, and with `not-found` for a device that the company does not have.
   */
  plan: request(reportOrderSchema, planSchema),
  /**
   * Starts a report and returns immediately; `changed` events follow. With `ask`, gaps in the history store are filled
   * from the service first. The previous report is discarded. Fails like `plan`.
   */
  start: request(reportOrderSchema.extend({ ask: z.boolean() }), statusSchema),
  /** Makes no further requests and ends the report; a finished one stays. */
  cancel: request(which, statusSchema),
  /** Returns a finished report; fails with `not-found` once another one was started or the account was left. */
  read: request(which, reportSchema),
  /** Returns devices of a report, worst first; `limit` ≤ 500. */
  rows: request(which.extend({ offset: z.int().min(0), limit: z.int().min(1).max(500) }), z.array(rowSchema)),
  /**
   * Saves a report into a folder of its own, in the export folder or where the user chooses in a dialog: CSV, PDF, the
   * input, and a manifest with their hashes; `saving` events report the progress. `null` when the user cancelled the
   * dialog, stopped saving or started another report. Fails with `storage`.
   */
  save: request(which.extend({ place: z.enum(exportPlaces) }), z.object({ folder: z.string() }).nullable()),
  /** Stops saving a report; nothing of it stays. */
  stopSaving: request(which, nothing),
  /** Shows the folder into which a report was saved. */
  reveal: request(which, z.undefined()),
  changed: event(statusSchema),
  saving: event(savingSchema),
} as const;
