import * as z from 'zod';
import { fieldValueSchema, operandSchema } from '../devices/schema.ts';
import { changeSchema } from './change.ts';

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
   * among its own. Left out when there is none. `apply` refuses a preview that does not show it.
   */
  crosses: z
    .object({
      operationId: z.string(),
      valueLabel: z.string(),
      change: changeSchema.pick({ value: true, edit: true }),
      atMs: z.number(),
      devices: z.number(),
    })
    .optional(),
});
export type Preview = z.infer<typeof previewSchema>;
