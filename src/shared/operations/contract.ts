import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { fieldValueSchema, filtersSchema, operandSchema } from '../devices/schema.ts';
import { dayMs } from '../time.ts';
import { editSchema } from './edit.ts';
import { ledgerRequests } from './ledger.ts';

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

/**
 * What is to be set, and on which devices (endpoint 5). When several values are set, by a revert, an imported file or an
 * edit, `value` is the first.
 */
export const changeSchema = z.object({
  fieldName: z.string().min(1),
  value: operandSchema,
  /** How the values were computed; left out where they were given. */
  edit: editSchema.optional(),
  filters: filtersSchema,
  /** The devices themselves, by MAC address, instead of those that match filters; `filters` is empty then. */
  macs: z.array(z.string()).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A change to one given value. */
const settingSchema = changeSchema.omit({ edit: true });
export type Setting = z.infer<typeof settingSchema>;

/** A change to values that are computed from the present ones. */
const editingSchema = changeSchema.omit({ value: true }).required({ edit: true });
export type Editing = z.infer<typeof editingSchema>;

/**
 * What would happen to a device: a change of its value, a first value, nothing because it has the value, or nothing
 * because it cannot be changed.
 */
export const previewGroups = ['will-change', 'unset', 'has-it', 'cannot-change'] as const;
export type PreviewGroup = (typeof previewGroups)[number];

/** A device of a preview, with its current value. */
export const previewRowSchema = z.object({
  mac: z.string(),
  name: fieldValueSchema,
  before: fieldValueSchema,
  group: z.enum(previewGroups),
  /** Why it cannot change, or why an edit leaves its value as it is; `null` otherwise. */
  note: z.string().nullable(),
  /** The value that it would get, if not all devices get the same. */
  after: operandSchema.optional(),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

/** A device that matches according to the service, but does not match one of the filters as Rollcall evaluates it. */
const disagreementSchema = z.object({
  mac: z.string(),
  name: fieldValueSchema,
  fieldName: z.string(),
  /** The value of that field on the device. */
  value: fieldValueSchema,
  /** The filter in words. */
  filterText: z.string(),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

/** The exact devices of a change, read with the same filters that would be sent. */
export const previewSchema = z.object({
  id: z.string(),
  change: changeSchema,
  counts: z.object({
    willChange: z.number(),
    unset: z.number(),
    hasIt: z.number(),
    cannotChange: z.number(),
  }),
  /** The current values, most frequent first. */
  before: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  readAtMs: z.number(),
  requests: z.number(),
  /** How many requests sending would take: one for filters, any number for selected devices. */
  sendRequests: z.number(),
  /** The values that would be set, each with the number of devices that would get it, and of the requests for them. */
  values: z.array(z.object({ value: operandSchema, devices: z.number(), requests: z.number() })),
  /** The operation whose failures this retries, and the one that this reverts; `null` otherwise. */
  retryOf: z.string().nullable(),
  revertOf: z.string().nullable(),
  /** SHA-256 of the sorted MAC addresses; the set is checked against it again immediately before sending. */
  devicesHash: z.string(),
  /**
   * Devices that match according to the service, but not as Rollcall evaluates the filters: their number, and at most 20
   * of them. Left out when there are none; otherwise `apply` requires `acceptDisagreement`.
   */
  disagreements: z.object({ devices: z.number(), rows: z.array(disagreementSchema) }).optional(),
  /** Filters, in words, that Rollcall cannot evaluate for all devices; left out when there are none. */
  uncheckedFilters: z.array(z.string()).optional(),
  /** How many of the selected devices no longer exist; left out when all do. */
  gone: z.number().optional(),
  /**
   * How many of the devices that will change have an old value that cannot be set again, such as an option that the field
   * no longer has: a revert leaves them alone. Left out when there are none.
   */
  irrevocable: z.number().optional(),
  /**
   * How many devices could be reverted but were changed by somebody since: excluded, or with `withChangedSince` among
   * those that change. Left out when there are none.
   */
  changedSince: z.number().optional(),
  /**
   * The latest operation with the same change that has not ended, or that ended less than a day ago with a response
   * lost; when it was confirmed, and whether it is still in progress without a lost response. Or, with `isMade`, the same
   * edit of less than a day ago whose result a device has, so that it would be made on top of it. Left out when there is
   * none. If present, `apply` requires `typedCount`, however few devices there are.
   */
  repeats: z
    .object({
      operationId: z.string(),
      atMs: z.number(),
      isUnderWay: z.boolean(),
      isMade: z.literal(true).optional(),
    })
    .optional(),
  /**
   * The latest other operation of the same field that has not ended, and how many of the devices that would change are
   * among its own. Left out when there is none.
   */
  crosses: z
    .object({
      valueLabel: z.string(),
      change: changeSchema.pick({ value: true, edit: true }),
      atMs: z.number(),
      devices: z.number(),
    })
    .optional(),
});
export type Preview = z.infer<typeof previewSchema>;

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
const canarySchema = z.object({
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
  /** Its requests: all of them, those that the service accepted, and those that can still be sent. */
  parts: z.object({ total: z.number(), accepted: z.number(), unsent: z.number() }),
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

/** Text that the name, the MAC address or the previous value must contain, ignoring case. */
const search = z.string().optional();
const page = { offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) };

export const operationsContract = {
  /** Reads the devices that match the filters, and groups them by what would happen to each. Sends no change. */
  preview: request(settingSchema, previewSchema),
  /**
   * Likewise for new values that are computed from the present ones, one or more requests per value. Devices whose value
   * the edit leaves as it is are rows of `has-it`, those whose new value is not allowed of `cannot-change`, with the
   * reason.
   */
  previewEdit: request(editingSchema, previewSchema),
  previewRows: request(
    z.object({ previewId: z.string(), groups: z.array(z.enum(previewGroups)).min(1), search, ...page }),
    z.object({ total: z.number(), rows: z.array(previewRowSchema) }),
  ),
  /** Returns the rows of a preview as CSV (RFC 4180); cells that begin like a formula are prefixed with an apostrophe. */
  previewCsv: request(
    z.object({ previewId: z.string(), groups: z.array(z.enum(previewGroups)).min(1), search }),
    z.object({ csv: z.string(), rows: z.number() }),
  ),
  /**
   * Confirms a preview: checks the set of devices again, journals the intent, and sends it once (endpoint 5). Returns
   * the operation as soon as it is journalled; `changed` events follow. A preview can be used for one operation; calling
   * it again with the same preview returns the same operation. For 100 devices or more, and when the preview `repeats` a
   * change, `typedCount` must be their number; without any filter, that is for every device of the company, `typedName`
   * must be its name. Fails with `invalid-request` if the same change was confirmed after the preview and has not ended;
   * so does a follow-up while another one of the same operation has not ended. Operations of other processes count too.
   */
  apply: request(
    z.object({
      previewId: z.string(),
      reason: z.string().max(500),
      typedCount: z.number().int().optional(),
      typedName: z.string().optional(),
      /** Accepts that devices change although they do not match the filters as Rollcall evaluates them. */
      acceptDisagreement: z.boolean().optional(),
      canary: canarySchema.optional(),
    }),
    operationSchema,
  ),
  /** Returns a window of the requests of an operation, in the order of sending. */
  parts: request(
    z.object({ operationId: z.string(), ...page }),
    z.object({
      total: z.number(),
      /** How many of them are in no window, because their record on this computer is damaged. */
      unread: z.number(),
      rows: z.array(operationPartSchema),
    }),
  ),
  /**
   * Sends the parts of an operation that were never sent or provably never arrived, after reading its devices again.
   * Fails with `invalid-request` when there are none, when the set of devices changed, or while a retry or revert of the
   * operation, or another operation with the same change, has not ended.
   */
  sendRest: request(z.object({ operationId: z.string() }), operationSchema),
  /** Prevents the unsent parts of an operation from being sent. Fails with `invalid-request` when all were sent. */
  stop: request(z.object({ operationId: z.string() }), operationSchema),
  /**
   * Previews the change again for the devices of an ended operation that kept their old value, reading them again.
   * Failed devices that no longer exist or that somebody changed since are rows of `cannot-change` with the reason.
   */
  retry: request(z.object({ operationId: z.string() }), previewSchema),
  /**
   * Previews giving the devices of an ended operation their old values back, one or more requests per value. Devices
   * that no longer exist, that the change never reached, that had no value before, or that somebody changed since are
   * rows of `cannot-change` with the reason; with `withChangedSince`, those changed since are reverted too.
   */
  revertPlan: request(
    z.object({ operationId: z.string(), withChangedSince: z.boolean().optional() }),
    previewSchema,
  ),
  /** Returns every operation started on this computer, newest first, of all accounts. */
  list: request(nothing, z.array(operationSchema)),
  devices: request(
    z.object({
      operationId: z.string(),
      outcomes: z.array(operationDeviceSchema.shape.outcome).min(1),
      ...page,
    }),
    z.object({ total: z.number(), rows: z.array(operationDeviceSchema) }),
  ),
  /** Reads the devices of an operation again and settles its state by the result. */
  verify: request(z.object({ operationId: z.string() }), operationSchema),
  ...ledgerRequests,
  changed: event(operationSchema),
} as const;
