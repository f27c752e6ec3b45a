import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { editingSchema, settingSchema } from './change.ts';
import { ledgerRequests } from './ledger.ts';
import { canarySchema, operationDeviceSchema, operationPartSchema, operationSchema } from './operation.ts';
import { previewGroups, previewRowSchema, previewSchema } from './preview.ts';

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
   * operation, another operation with the same change, or one of the same field and some of these devices has not ended.
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
