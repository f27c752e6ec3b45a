import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { fieldValueSchema, filtersSchema, operandSchema } from '../devices/schema.ts';
import { ledgerRequests } from './ledger.ts';

/** Where a bulk change stands (ui.md, Operation state). */
export const operationStates = [
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

/** What is to be set, and on which devices (endpoint 5). Of several values, in a revert, `value` is the first. */
export const changeSchema = z.object({
  fieldName: z.string().min(1),
  value: operandSchema,
  filters: filtersSchema,
  /** The devices themselves, by MAC address, instead of those that filters hit; `filters` is empty then. */
  macs: z.array(z.string()).optional(),
});
export type Change = z.infer<typeof changeSchema>;

export const previewGroups = ['will-change', 'unset', 'has-it', 'cannot-change'] as const;
export type PreviewGroup = (typeof previewGroups)[number];

export const previewRowSchema = z.object({
  mac: z.string(),
  name: fieldValueSchema,
  before: fieldValueSchema,
  group: z.enum(previewGroups),
  /** Why it cannot change; `null` otherwise. */
  note: z.string().nullable(),
  /** What it would get, where not all devices get the same value. */
  after: operandSchema.optional(),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

/** A device that the service counts to the filters, and that does not match one of them as it is evaluated here. */
const disagreementSchema = z.object({
  mac: z.string(),
  name: fieldValueSchema,
  fieldName: z.string(),
  /** What the device has in that field. */
  value: fieldValueSchema,
  /** The filter in words. */
  filterText: z.string(),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

/** The exact devices of a change, read with the very filters that would be sent. */
export const previewSchema = z.object({
  id: z.string(),
  change: changeSchema,
  counts: z.object({
    willChange: z.number(),
    unset: z.number(),
    hasIt: z.number(),
    cannotChange: z.number(),
  }),
  /** Values before, most frequent first. */
  before: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  readAtMs: z.number(),
  requests: z.number(),
  /** How many requests the sending would take: one for filters, any number for selected devices. */
  sendRequests: z.number(),
  /** The values that would be set, each with the devices that would get it and the requests for them. */
  values: z.array(z.object({ value: operandSchema, devices: z.number(), requests: z.number() })),
  /** The operation whose failures this repeats, and the one that this undoes; `null` otherwise. */
  retryOf: z.string().nullable(),
  revertOf: z.string().nullable(),
  /** SHA-256 of the sorted MAC addresses: the set is checked against it again right before sending. */
  devicesHash: z.string(),
  /**
   * Devices that the service counts to the filters and that do not match them as evaluated here: their number, and at
   * most 20 of them. Left out when there are none; else `apply` needs `acceptDisagreement`.
   */
  disagreements: z.object({ devices: z.number(), rows: z.array(disagreementSchema) }).optional(),
  /** Filters in words that cannot be evaluated here for all devices; left out when there are none. */
  uncheckedFilters: z.array(z.string()).optional(),
  /** How many of the selected devices are not there any more; left out when all are. */
  gone: z.number().optional(),
  /**
   * How many devices could get their old value back that somebody changed since: left alone, or among those that change
   * with `withChangedSince`. Left out when there are none.
   */
  changedSince: z.number().optional(),
  /**
   * The latest operation of the same change that has not ended, or ended less than a day ago without an answer, when it
   * was confirmed, and whether its answer is not lost; left out when there is none. With it `apply` needs `typedCount`,
   * however few devices there are.
   */
  repeats: z.object({ operationId: z.string(), atMs: z.number(), isUnderWay: z.boolean() }).optional(),
});
export type Preview = z.infer<typeof previewSchema>;

export const timelineEntrySchema = z.object({
  atMs: z.number(),
  who: z.enum(['you', 'rollcall', 'service']),
  text: z.string(),
});

/** Where one request of an operation stands; only `withheld` and `not-sent` ones may be sent, by order. */
export const partStates = [
  'waiting',
  'sending',
  'accepted',
  'running',
  /** The service is through with it, or cannot say any more; its devices show what became of it. */
  'ended',
  'rejected',
  /** It provably never arrived. */
  'not-sent',
  /** Its answer is lost: it is never sent again. */
  'unknown',
  /** The sending stopped before it. */
  'withheld',
] as const;

/** One request (endpoint 5) of an operation. */
export const operationPartSchema = z.object({
  index: z.number(),
  /** `canary` parts are sent first, `rest` ones after those held; `all` where there is no canary. */
  stage: z.enum(['all', 'canary', 'rest']),
  filters: filtersSchema,
  value: operandSchema,
  /** How many of the devices that were to change it is for. */
  devices: z.number(),
  /** SHA-256 of company, field, value and filters as canonical JSON; `null` where it was not kept yet. */
  bodySha256: z.string().nullable(),
  state: z.enum(partStates),
  serviceOperationId: z.string().nullable(),
  serviceState: z.string().nullable(),
  processed: z.number().nullable(),
  error: appErrorSchema.nullable(),
  sentAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
});
/** First devices that are sent, verified and watched before the rest. */
const canarySchema = z.object({
  /** How many. */
  devices: z.number().int().min(1),
  /** How long they are watched for staying connected, milliseconds. */
  watchMs: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000),
  /** So many failures of the first devices are borne; one more, and the rest is not sent. */
  stopAfterFailures: z.number().int().min(0),
});

/** Where the first devices of an operation stand. */
const canaryProgressSchema = canarySchema.extend({
  phase: z.enum(['sending', 'watching', 'passed', 'stopped']),
  /** When the watching ends; `null` while nothing is watched. */
  untilMs: z.number().nullable(),
  /** First devices that did not take the value or went offline; `null` before they were looked at. */
  failures: z.number().nullable(),
});

export type OperationPart = z.infer<typeof operationPartSchema>;

/** A bulk change that was confirmed here, and what became of it. */
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
  /** How many devices were selected; `null` where filters said which. */
  selected: z.number().nullable().default(null),
  /** The operation whose failures this repeats, and the one that this undoes; `null` otherwise. */
  retryOf: z.string().nullable().default(null),
  revertOf: z.string().nullable().default(null),
  /** The first devices that the rest waits for; `null` where all are sent at once. */
  canary: canaryProgressSchema.nullable().default(null),
  /** The requests that it takes: all of them, those that the service accepted, those that can be sent by order. */
  parts: z.object({ total: z.number(), accepted: z.number(), unsent: z.number() }),
  /** The service's id of the long operation; `null` before it accepted, and where there are several parts. */
  serviceOperationId: z.string().nullable(),
  /** The state as the service last spelled it. */
  serviceState: z.string().nullable(),
  /** Devices that were to change, and what reading them back showed; `confirmed` etc. are `null` before that. */
  targets: z.number(),
  processed: z.number().nullable(),
  confirmed: z.number().nullable(),
  notChanged: z.number().nullable(),
  /** Devices that matched and were not to change: they had the value already, or cannot have it; `null` where not kept. */
  hadIt: z.number().nullable().default(null),
  leftOut: z.number().nullable().default(null),
  requests: z.number(),
  error: appErrorSchema.nullable(),
  timeline: z.array(timelineEntrySchema),
});
export type Operation = z.infer<typeof operationSchema>;

export const operationDeviceSchema = z.object({
  mac: z.string(),
  name: fieldValueSchema,
  before: fieldValueSchema,
  /** The value read back, and when it was read back at all. */
  now: fieldValueSchema,
  outcome: z.enum(['pending', 'confirmed', 'not-changed', 'other-value', 'gone', 'had-it', 'cannot-change']),
  /** What the service said of it; empty when it said nothing. */
  message: z.string(),
});
export type OperationDevice = z.infer<typeof operationDeviceSchema>;

/** Text that the name, the MAC address or the value before has to contain, whatever its case. */
const search = z.string().optional();
const page = { offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) };

export const operationsContract = {
  /** Reads the devices that the filters hit and sorts them by what would happen to each. Sends nothing. */
  preview: request(changeSchema, previewSchema),
  previewRows: request(
    z.object({ previewId: z.string(), groups: z.array(z.enum(previewGroups)).min(1), search, ...page }),
    z.object({ total: z.number(), rows: z.array(previewRowSchema) }),
  ),
  /** The rows of a preview as CSV (RFC 4180), cells that begin like a formula with a quote before them. */
  previewCsv: request(
    z.object({ previewId: z.string(), groups: z.array(z.enum(previewGroups)).min(1), search }),
    z.object({ csv: z.string(), rows: z.number() }),
  ),
  /**
   * Confirms a preview: checks the set once more, journals the intent, sends it once (endpoint 5). Answers with the
   * operation as soon as it is journalled; `changed` events follow. A preview is good for one operation; asking again
   * with the same preview returns the same operation. From 100 devices on, and where the preview `repeats` a
   * change, `typedCount` must be their number; without any filter, for every device of the company, `typedName` must be
   * its name. Fails with `invalid-request` when the same change was confirmed since the preview and has not ended, and a
   * follow-up while another one of the same operation has not ended, of whatever process.
   */
  apply: request(
    z.object({
      previewId: z.string(),
      reason: z.string().max(500),
      typedCount: z.number().int().optional(),
      typedName: z.string().optional(),
      /** Accepts that devices change which do not match the filters as evaluated here. */
      acceptDisagreement: z.boolean().optional(),
      canary: canarySchema.optional(),
    }),
    operationSchema,
  ),
  /** A window of the requests of an operation, in the order of sending. */
  parts: request(
    z.object({ operationId: z.string(), ...page }),
    z.object({ total: z.number(), rows: z.array(operationPartSchema) }),
  ),
  /**
   * Sends the parts of an operation that were never sent or provably never arrived, after its devices were read again.
   * Fails with `invalid-request` when there are none, or when the devices moved.
   */
  sendRest: request(z.object({ operationId: z.string() }), operationSchema),
  /** Keeps what was not sent of an operation from being sent. Fails with `invalid-request` when all was sent. */
  stop: request(z.object({ operationId: z.string() }), operationSchema),
  /**
   * Previews the change again for the devices of an ended operation that kept their old value, as they are read now.
   * Failed ones that are gone or that somebody changed since are rows of `cannot-change` with the reason.
   */
  retry: request(z.object({ operationId: z.string() }), previewSchema),
  /**
   * Previews giving the devices of an ended operation their old values back, one or more requests for each value.
   * Devices that are gone, that the change never reached, that had no value before, or that somebody changed since are rows of `cannot-change` with
   * the reason; the latter are changed too with `withChangedSince`.
   */
  revertPlan: request(
    z.object({ operationId: z.string(), withChangedSince: z.boolean().optional() }),
    previewSchema,
  ),
  /** Every operation started here, newest first, of all accounts. */
  list: request(nothing, z.array(operationSchema)),
  devices: request(
    z.object({
      operationId: z.string(),
      outcomes: z.array(operationDeviceSchema.shape.outcome).min(1),
      ...page,
    }),
    z.object({ total: z.number(), rows: z.array(operationDeviceSchema) }),
  ),
  /** Reads the devices of an operation again and settles its state by what they show. */
  verify: request(z.object({ operationId: z.string() }), operationSchema),
  ...ledgerRequests,
  changed: event(operationSchema),
} as const;
