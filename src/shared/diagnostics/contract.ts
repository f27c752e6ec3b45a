import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { stepIds, stepStates } from './steps.ts';

const checkStepSchema = z.object({
  id: z.enum(stepIds),
  state: z.enum(stepStates),
  /** The duration, milliseconds; `null` before it ended, and if it was skipped. */
  elapsedMs: z.number().nullable(),
  /** What was found, one sentence each, or why the step was skipped. */
  facts: z.array(z.string()),
  /** Why it failed. */
  error: appErrorSchema.nullable(),
});
export type CheckStep = z.infer<typeof checkStepSchema>;

/** A check of the connection to one service, step by step; it never sends a change. */
export const checkSchema = z.object({
  target: z.object({
    serviceAddress: z.string(),
    /** Name and company of the account being checked; `null` for an address alone. */
    account: z.object({ name: z.string(), companyId: z.number() }).nullable(),
  }),
  state: z.enum(['running', 'done', 'stopped']),
  startedAtMs: z.number(),
  steps: z.array(checkStepSchema),
});
export type Check = z.infer<typeof checkSchema>;

/** One request as the recorder stores it: nothing in it identifies a person or a device, or is secret. */
const recordSchema = z.object({
  id: z.number(),
  atMs: z.number(),
  method: z.string(),
  /** The path with placeholders, `/api/monitoring/devices/{mac}/history`. */
  path: z.string(),
  /** `null` when there was no response. */
  status: z.number().nullable(),
  elapsedMs: z.number(),
  attempts: z.number(),
  requestBytes: z.number(),
  answerBytes: z.number(),
  /** Why there was no response; `null` when there was one. */
  error: z.string().nullable(),
  /** The beginnings of the bodies, at most 2,000 characters each; empty when there is none. */
  request: z.string(),
  answer: z.string(),
});
export type RequestRecord = z.infer<typeof recordSchema>;

/** The last requests, the newest first, while they are recorded. */
export const recordingSchema = z.object({ isOn: z.boolean(), records: z.array(recordSchema) });
export type Recording = z.infer<typeof recordingSchema>;

/** Whether a report contains MAC addresses and device names as they are; otherwise each is replaced by a pseudonym. */
const reportChoice = z.object({ isPlain: z.boolean() });

/** The forms of a saved report: JSON with everything, and the requests as an HTTP Archive (HAR). */
const reportFormSchema = z.enum(['json', 'har']);
export type ReportForm = z.infer<typeof reportFormSchema>;

export const diagnosticsContract = {
  /** Returns the check that is running or ran last; `null` for none since the start. */
  check: request(nothing, checkSchema.nullable()),
  /**
   * Starts a check of the active account, or of an address before the first sign-in to it; a running check is stopped.
   * `authorities` is the id of the file of certificate authorities that was chosen for the address.
   */
  start: request(
    z.object({
      serviceAddress: z.string().max(2048).nullable(),
      authorities: z.string().max(100).nullable().optional(),
    }),
    checkSchema,
  ),
  stop: request(nothing, nothing),
  recording: request(nothing, recordingSchema),
  /** Starts or stops recording; the records stay until they are cleared or Rollcall quits. */
  record: request(z.object({ isOn: z.boolean() }), recordingSchema),
  clear: request(nothing, recordingSchema),
  /** Returns the check and the records as a text to copy. */
  report: request(reportChoice, z.object({ text: z.string() })),
  /** Lets the user choose a file, and saves the same there; `null` when they cancelled. */
  save: request(reportChoice.extend({ form: reportFormSchema }), z.object({ path: z.string() }).nullable()),
  changed: event(checkSchema),
  /** There are new records. */
  recorded: event(nothing),
} as const;
