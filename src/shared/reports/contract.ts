import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { timeZoneSchema } from '../history/accounting-schema.ts';
import { exportPlaces } from '../settings/choices.ts';

/** Which devices a report is about, and what its rows are. */
const subjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  /** The whole company, with a row for each value of a field. */
  z.strictObject({ kind: z.literal('field'), fieldName: z.string().min(1) }),
  z.strictObject({ kind: z.literal('device'), mac: z.string() }),
]);

/** A report of availability over one month by the clock of a time zone. */
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
  /** Devices of which something is not in the store, and how many requests it takes to ask for it. */
  devicesToAsk: z.number(),
  requests: z.number(),
  /** Milliseconds at the start of which the service keeps nothing any more: what is not in the store stays unknown. */
  tooOldMs: z.number(),
  excludedMs: z.number(),
});
export type ReportPlan = z.infer<typeof planSchema>;

const statusSchema = z.object({
  id: z.string(),
  state: z.enum(['asking', 'reckoning', 'done', 'cancelled', 'failed']),
  /** Devices dealt with in this state, of how many. */
  done: z.number(),
  devices: z.number(),
  /** Requests made. */
  requests: z.number(),
  /** Devices of which the service refused the history: their time stays unknown. */
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
  /** The company, the device, or the company by a field: in words. */
  title: z.string(),
  company: z.string(),
  madeAtMs: z.number(),
  /** When the newest part of the device read longest ago was read; `null` when of some device nothing ever was. */
  readAtMs: z.number().nullable(),
  requests: z.number(),
  refused: z.number(),
  devices: z.number(),
  /** Devices that never were connected, and devices of which nothing is known, in all of the counted time. */
  neverConnected: z.number(),
  withoutKnownTime: z.number(),
  /** Devices that flapped at some time. */
  flapping: z.number(),
  total: figuresSchema,
  days: z.array(
    z.object({ date: z.string(), startMs: z.number(), endMs: z.number(), figures: figuresSchema }),
  ),
  /** For each value of the field, worst first; `null` for a report without a field. */
  values: z
    .object({
      label: z.string(),
      rows: z.array(z.object({ value: z.string().nullable(), devices: z.number(), figures: figuresSchema })),
    })
    .nullable(),
  /** When time was excluded, a line each: its name and its times. */
  windows: z.array(z.object({ name: z.string(), when: z.string() })),
  excludedMs: z.number(),
  /** How the figures came about, sentences. */
  method: z.array(z.string()),
});
export type Report = z.infer<typeof reportSchema>;

const rowSchema = z.object({
  mac: z.string(),
  name: z.string(),
  /** The value of the field in words; `null` where it is unset or the report has none. */
  value: z.string().nullable(),
  figures: figuresSchema,
  /** In how many stretches the device flapped, and for how long together, windows included. */
  flapped: z.object({ stretches: z.number(), lengthMs: z.number() }),
});
export type ReportRow = z.infer<typeof rowSchema>;

/** How far the saving of a report is: first its PDF is printed, then its devices are written. */
const savingSchema = z.object({
  id: z.string(),
  step: z.enum(['printing', 'writing']),
  /** Devices written, of how many. */
  done: z.number(),
  devices: z.number(),
});
export type ReportSaving = z.infer<typeof savingSchema>;

const which = z.object({ id: z.string() });

export const reportsContract = {
  /**
   * What a report would take; asks the service for nothing. Fails with `invalid-request` for a month that has not begun
   * and while the devices were not read, and with `not-found` for a device that the company has not.
   */
  plan: request(reportOrderSchema, planSchema),
  /**
   * Begins a report and answers at once; `changed` events follow. With `ask` the service is first asked for what is not
   * in the store. The report before is given up. Fails as `plan`.
   */
  start: request(reportOrderSchema.extend({ ask: z.boolean() }), statusSchema),
  /** Begins no further request and ends the report; one that is done stays. */
  cancel: request(which, statusSchema),
  /** A report that is done; `not-found` once another was begun or the account was left. */
  read: request(which, reportSchema),
  /** Devices of a report, worst first; `limit` ≤ 500. */
  rows: request(which.extend({ offset: z.int().min(0), limit: z.int().min(1).max(500) }), z.array(rowSchema)),
  /**
   * Saves a report into a folder of its own, among the exports or where a dialog says: CSV, PDF, the input and a manifest
   * with their hashes; `saving` events tell how far it is. `null` when no place was chosen or the saving was stopped.
   * Fails with `storage`.
   */
  save: request(which.extend({ place: z.enum(exportPlaces) }), z.object({ folder: z.string() }).nullable()),
  /** Gives up the saving of a report; nothing of it stays. */
  stopSaving: request(which, nothing),
  /** Shows the folder that a report was saved into. */
  reveal: request(which, z.undefined()),
  changed: event(statusSchema),
  saving: event(savingSchema),
} as const;
