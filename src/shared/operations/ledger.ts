import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { fieldValueSchema, filtersSchema, operandSchema } from '../devices/schema.ts';
import { editSchema } from './edit.ts';

/**
 * What an entry of the ledger records. `confirmed`, `retried` and `reverted` are intents; `rejected` is a refusal by the
 * service, `not-sent` a change that provably was never sent; after `stopped`, the rest is not sent until it is
 * `released`; `ended` contains the result of reading the devices back; `locked` and `unlocked` concern an account.
 */
export const ledgerEvents = [
  'confirmed',
  'retried',
  'reverted',
  'sending',
  'accepted',
  'rejected',
  'not-sent',
  'unknown',
  'stopped',
  'released',
  'ended',
  'locked',
  'unlocked',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

/** The members that only the entry of an intent has. */
const ledgerIntentSchema = z.object({
  filters: filtersSchema,
  filterText: z.string(),
  /** The operation whose failures this retries, or that it reverts; `null` otherwise. */
  follows: z.string().nullable(),
  /** Devices that were accepted although they do not match the filters as Rollcall evaluates them. */
  disagreements: z.number(),
  /** All devices of the preview, including those that would not change. */
  devices: z.number(),
  /** The values before, most frequent first, at most 50 of them. */
  before: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  /** The values that the devices get; only a revert, an imported file or an edit has several. */
  after: z.array(z.object({ value: operandSchema, devices: z.number() })),
  /** The canary that the rest waits for; `null` when all devices are sent together. */
  canary: z.object({ devices: z.number(), watchMs: z.number(), stopAfterFailures: z.number() }).nullable(),
  /** SHA-256 over every device with its value before; the old values in the journal can be checked against it. */
  beforeHash: z.string(),
});

/** What an entry records about its bulk change. */
const ledgerChangeSchema = z.object({
  operationId: z.string(),
  fieldName: z.string(),
  fieldLabel: z.string(),
  value: operandSchema,
  valueLabel: z.string(),
  /** How the values were computed; left out where they were given. */
  edit: editSchema.optional(),
  /** SHA-256 of the sorted MAC addresses, as in the preview. */
  devicesHash: z.string(),
  /** Devices to be changed. */
  targets: z.number(),
  state: z.string(),
  /** The request that the entry concerns; `null` when it concerns the whole operation. */
  part: z
    .object({
      /** From 0. */
      index: z.number(),
      total: z.number(),
      devices: z.number(),
      /** SHA-256 of company, field, value and filters as they are sent. */
      bodySha256: z.string().nullable(),
    })
    .nullable(),
  serviceOperationId: z.string().nullable(),
  serviceState: z.string().nullable(),
  /** The number of targets with each outcome, as read back; `null` unless the event is `ended`. */
  verification: z
    .object({
      confirmed: z.number(),
      notChanged: z.number(),
      otherValue: z.number(),
      gone: z.number(),
      pending: z.number(),
    })
    .nullable(),
  /** Why it failed or is unknown; empty otherwise. */
  problem: z.string(),
});

/** An entry without its position in the chain. */
export const ledgerFactSchema = z.object({
  /** ISO 8601 in UTC. */
  at: z.string(),
  event: z.enum(ledgerEvents),
  accountId: z.string(),
  companyId: z.number(),
  companyName: z.string(),
  username: z.string(),
  isDemo: z.boolean(),
  reason: z.string(),
  /** `null` for `locked` and `unlocked`. */
  change: ledgerChangeSchema.nullable(),
  /** `null` unless the event is an intent. */
  intent: ledgerIntentSchema.nullable(),
});
export type LedgerFact = z.infer<typeof ledgerFactSchema>;

/** An entry of the ledger; entries are numbered from 1 without a gap. */
export const ledgerEntrySchema = ledgerFactSchema.extend({
  sequence: z.number(),
  /** SHA-256 of the previous hash and this entry, in hexadecimal. */
  hash: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** An entry that is no longer what an entry consists of, because the file was altered or damaged. */
const unreadableEntrySchema = z.object({
  event: z.literal('unreadable'),
  sequence: z.number(),
  hash: z.string(),
  /** The text that is stored instead. */
  record: z.string(),
  change: z.null(),
  intent: z.null(),
});

/** An entry as it is listed and exported, readable or not. */
const listedEntrySchema = z.discriminatedUnion('event', [ledgerEntrySchema, unreadableEntrySchema]);
export type ListedEntry = z.infer<typeof listedEntrySchema>;

/**
 * The result of verifying the whole ledger. `changed`: an entry differs from what was written; `order`: an entry was
 * removed, inserted or moved; `end`: the ledger is shorter or longer than its recorded end; `old-values`: the old values
 * in the journal are not those that were confirmed. A ledger that was recomputed from the start is consistent in itself:
 * only `end`, stored elsewhere, reveals that.
 */
export const ledgerCheckSchema = z.object({
  ok: z.boolean(),
  entries: z.number(),
  /** The number of the first wrong entry. */
  brokenAt: z.number().optional(),
  problem: z.enum(['changed', 'order', 'end', 'old-values']).optional(),
  /** Sequence and hash of the last entry; store it elsewhere to prove later that nothing was rewritten. */
  end: z.object({ sequence: z.number(), hash: z.string() }),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/** The requests about the ledger, part of the contract of operations. */
export const ledgerRequests = {
  /** Returns a window of the entries, newest first; only those of one operation if its id is given. */
  ledger: request(
    z.object({
      operationId: z.string().optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    z.object({ total: z.number(), rows: z.array(listedEntrySchema) }),
  ),
  /**
   * Returns every entry as the text of a file, oldest first: CSV with a byte order mark, or JSON with the result of
   * verifying it.
   */
  exportLedger: request(z.object({ format: z.enum(['csv', 'json']) }), z.string()),
  /** Verifies the whole ledger and returns whether it was tampered with. */
  checkLedger: request(nothing, ledgerCheckSchema),
} as const;
