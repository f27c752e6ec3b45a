import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { stepIds, stepStates } from './steps.ts';

const checkStepSchema = z.object({
  id: z.enum(stepIds),
  state: z.enum(stepStates),
  /** How long it took; `null` before it ended, and where nothing was done. */
  elapsedMs: z.number().nullable(),
  /** What was found, a sentence each, or why nothing was looked for. */
  facts: z.array(z.string()),
  /** Why it failed. */
  error: appErrorSchema.nullable(),
});
export type CheckStep = z.infer<typeof checkStepSchema>;

/** A check of the connection to one service, step by step; it never sends a change. */
export const checkSchema = z.object({
  target: z.object({
    serviceAddress: z.string(),
    /** Name and company of the account that it is about; `null` for an address alone. */
    account: z.object({ name: z.string(), companyId: z.number() }).nullable(),
  }),
  state: z.enum(['running', 'done', 'stopped']),
  startedAtMs: z.number(),
  steps: z.array(checkStepSchema),
});
export type Check = z.infer<typeof checkSchema>;

/** One request as the recorder keeps it: nothing in it names a person, a device or a secret. */
const recordSchema = z.object({
  id: z.number(),
  atMs: z.number(),
  method: z.string(),
  /** The path with placeholders, `/api/monitoring/devices/{mac}/history`. */
  path: z.string(),
  /** `null` where there was no answer. */
  status: z.number().nullable(),
  elapsedMs: z.number(),
  attempts: z.number(),
  requestBytes: z.number(),
  answerBytes: z.number(),
  /** Why there was no answer; `null` where there was one. */
  error: z.string().nullable(),
  /** Beginnings of the bodies, at most 2,000 characters of each, empty for none. */
  request: z.string(),
  answer: z.string(),
});
export type RequestRecord = z.infer<typeof recordSchema>;

/** The last requests, the newest first, while they are recorded. */
export const recordingSchema = z.object({ isOn: z.boolean(), records: z.array(recordSchema) });
export type Recording = z.infer<typeof recordingSchema>;

/** Whether MAC addresses and device names stand in a report as they are; otherwise each is a word of its own. */
const reportChoice = z.object({ isPlain: z.boolean() });

export const diagnosticsContract = {
  /** The check that runs or ran last; `null` for none since the start. */
  check: request(nothing, checkSchema.nullable()),
  /**
   * Begins a check of the active account, or of an address before anybody has signed in to it; one that still runs is
   * stopped. `authorities` is the file of certificate authorities that was chosen for the address.
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
  /** Begins or ends recording; what was recorded stays until it is cleared or Rollcall ends. */
  record: request(z.object({ isOn: z.boolean() }), recordingSchema),
  clear: request(nothing, recordingSchema),
  /** The check and what was recorded as a text to copy. */
  report: request(reportChoice, z.object({ text: z.string() })),
  /** Asks where, and saves the same as JSON; `null` when no place was chosen. */
  save: request(reportChoice, z.object({ path: z.string() }).nullable()),
  changed: event(checkSchema),
  /** More was recorded. */
  recorded: event(nothing),
} as const;
