import * as z from 'zod';
import { appErrorSchema } from '../contract/result.ts';
import { fieldValueSchema, filtersSchema, operandSchema } from '../devices/schema.ts';
import { dayMs } from '../time.ts';
import { changeSchema } from './change.ts';

/** The states of a bulk change (ui.md, Operation state). */
const operationStates = [
  'preparing',
  'sending',
  'accepted',
  'running',
  'verifying',
  'done',
  'done-with-failures',
  'failed',
  'unknown',
] as const;
export const operationStateSchema = z.enum(operationStates);
export type OperationState = z.infer<typeof operationStateSchema>;

const timelineEntrySchema = z.object({
  atMs: z.number(),
  who: z.enum(['you', 'rollcall', 'service']),
  text: z.string(),
});

/** The states of one request of an operation; only `withheld` and `not-sent` ones may be sent, when the user asks for it. */
export const partStates = [
  'waiting',
  'sending',
  'accepted',
  'running',
  /** The service has finished it, or cannot report on it any more; reading its devices shows the result. */
  'ended',
  'rejected',
  /** It provably never arrived. */
  'not-sent',
  /** Its response is lost: it is never sent again. */
  'unknown',
  /** Sending stopped before it. */
  'withheld',
] as const;

/** One request (endpoint 5) of an operation. */
export const operationPartSchema = z.object({
  index: z.number(),
  /** `canary` parts are sent first, `rest` parts after the canary passed; `all` without a canary. */
  stage: z.enum(['all', 'canary', 'rest']),
  filters: filtersSchema,
  value: operandSchema,
  /** How many of the devices to be changed it covers. */
  devices: z.number(),
  /** SHA-256 of company, field, value and filters as canonical JSON; `null` for operations from before it was recorded. */
  bodySha256: z.string().nullable(),
  state: z.enum(partStates),
  serviceOperationId: z.string().nullable(),
  serviceState: z.string().nullable(),
  processed: z.number().nullable(),
  error: appErrorSchema.nullable(),
  sentAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
});
export type OperationPart = z.infer<typeof operationPartSchema>;

/** The canary: the first devices, which are sent, verified and watched before the rest. */
export const canarySchema = z.object({
  /** The number of devices. */
  devices: z.number().int().min(1),
  /** How long they are watched for staying connected, milliseconds. */
  watchMs: z
    .number()
    .int()
    .min(0)
    .max(7 * dayMs),
  /** The number of failed devices that is tolerated; with one more, the rest is not sent. */
  stopAfterFailures: z.number().int().min(0),
});

/** The progress of the canary of an operation. */
const canaryProgressSchema = canarySchema.extend({
  phase: z.enum(['sending', 'watching', 'passed', 'stopped']),
  /** When watching ends; `null` while nothing is being watched. */
  untilMs: z.number().nullable(),
  /** Canary devices that did not take the value or went offline; `null` before they were checked. */
  failures: z.number().nullable(),
});

/** A bulk change that was confirmed on this computer, and its progress. */
export const operationSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  companyId: z.number(),
  companyName: z.string(),
  username: z.string(),
  reason: z.string(),
  change: changeSchema,
  fieldLabel: z.string(),
  valueLabel: z.string(),
  filterText: z.string(),
  startedAtMs: z.number(),
  endedAtMs: z.number().nullable(),
  state: operationStateSchema,
  /** Whether following it waits until somebody signs in to its account. */
  awaitsSignIn: z.boolean().default(false),
  /** The address of its service; `null` when not recorded. */
  serviceAddress: z.string().nullable().default(null),
  /** How many devices were selected; `null` when filters chose them. */
  selected: z.number().nullable().default(null),
  /** The operation whose failures this retries, and the one that this reverts; `null` otherwise. */
  retryOf: z.string().nullable().default(null),
  revertOf: z.string().nullable().default(null),
  /** The canary that the rest waits for; `null` when all devices are sent together. */
  canary: canaryProgressSchema.nullable().default(null),
  /**
   * Its requests: all of them, those that the service accepted, and those that can still be sent, with the number of
   * devices that these cover.
   */
  parts: z.object({
    total: z.number(),
    accepted: z.number(),
    unsent: z.number(),
    unsentDevices: z.number(),
  }),
  /** The service's id of the long operation; `null` before the service accepted it, and when there are several parts. */
  serviceOperationId: z.string().nullable(),
  /** The state as last spelled by the service. */
  serviceState: z.string().nullable(),
  /** Devices to be changed, and what reading them back showed; `confirmed` and `notChanged` are `null` before that. */
  targets: z.number(),
  processed: z.number().nullable(),
  confirmed: z.number().nullable(),
  notChanged: z.number().nullable(),
  /**
   * Those of `notChanged` that were read back, once it has ended, with neither their old value nor the new one although
   * their request was sent; `null` when not recorded.
   */
  otherValue: z.number().nullable().default(null),
  /**
   * Devices that matched but were not to be changed: they had the value already, or cannot have it; `null` when not
   * recorded.
   */
  hadIt: z.number().nullable().default(null),
  leftOut: z.number().nullable().default(null),
  /** How many requests were answered for it, those of its preview, of polling and of reading back included. */
  requests: z.number(),
  error: appErrorSchema.nullable(),
  timeline: z.array(timelineEntrySchema),
});
export type Operation = z.infer<typeof operationSchema>;

export const operationDeviceSchema = z.object({
  mac: z.string(),
  name: fieldValueSchema,
  before: fieldValueSchema,
  /** The value that was read back; unset before that. */
  now: fieldValueSchema,
  outcome: z.enum(['pending', 'confirmed', 'not-changed', 'other-value', 'gone', 'had-it', 'cannot-change']),
  /** The message of the service about it; empty when there is none. */
  message: z.string(),
});
export type OperationDevice = z.infer<typeof operationDeviceSchema>;
