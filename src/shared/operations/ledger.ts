import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { fieldValueSchema, filtersSchema, operandSchema } from '../devices/schema.ts';

/**
 * What an entry of the ledger says. `confirmed`, `retried` and `reverted` are intents; `rejected` is a no of the
 * service, `not-sent` a change that provably never left; after `stopped` the rest is not sent before it is `released`;
 * `ended` has what reading the devices back showed; `locked` and `unlocked` are about an account.
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

/** What is only in the entry of an intent. */
const ledgerIntentSchema = z.object({
  filters: filtersSchema,
  filterText: z.string(),
  /** The operation whose failures this repeats, or that it undoes; `null` otherwise. */
  follows: z.string().nullable(),
  /** Devices that were accepted although they do not match the filters as evaluated here. */
  disagreements: z.number(),
  /** Every device of the preview, those included that would not change. */
  devices: z.number(),
  /** The values that were there before, most frequent first, at most 50 of them. */
  before: z.array(z.object({ value: fieldValueSchema, devices: z.number() })),
  /** The values that the devices get; several in a revert alone. */
  after: z.array(z.object({ value: operandSchema, devices: z.number() })),
  /** The first devices that the rest waits for; `null` where all are sent at once. */
  canary: z.object({ devices: z.number(), watchMs: z.number(), stopAfterFailures: z.number() }).nullable(),
  /** SHA-256 over every device with its value from before: the journal's old values can be held against it. */
  beforeHash: z.string(),
});

/** What an entry says of the bulk change that it belongs to. */
const ledgerChangeSchema = z.object({
  operationId: z.string(),
  fieldName: z.string(),
  fieldLabel: z.string(),
  value: operandSchema,
  valueLabel: z.string(),
  /** SHA-256 of the sorted MAC addresses, as in the preview. */
  devicesHash: z.string(),
  /** Devices that were to change. */
  targets: z.number(),
  state: z.string(),
  /** The request that it is about; `null` when it is about the whole. */
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
  /** How many of the targets are how, as read back; `null` unless the event is `ended`. */
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

/** An entry without its place in the chain. */
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
  /** SHA-256 of the hash before it and this entry, in hexadecimal. */
  hash: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/**
 * What walking the whole ledger found. `changed`: an entry is not what was written; `order`: one was removed, put in or
 * moved; `end`: the ledger is shorter or longer than its recorded end; `old-values`: the old values in the journal are
 * not those that were confirmed. A ledger that somebody computed anew from the start is whole in itself: only `end`,
 * kept elsewhere, gives that away.
 */
export const ledgerCheckSchema = z.object({
  ok: z.boolean(),
  entries: z.number(),
  /** Number of the first entry that is wrong. */
  brokenAt: z.number().optional(),
  problem: z.enum(['changed', 'order', 'end', 'old-values']).optional(),
  /** Sequence and hash of the last entry: keep it elsewhere to prove later that nothing was rewritten. */
  end: z.object({ sequence: z.number(), hash: z.string() }),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/** The requests about the ledger, a part of the operations' contract. */
export const ledgerRequests = {
  /** A window of the entries, newest first; of one operation where its id is given. */
  ledger: request(
    z.object({
      operationId: z.string().optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    z.object({ total: z.number(), rows: z.array(ledgerEntrySchema) }),
  ),
  /** Every entry as text for a file, oldest first: CSV with a byte order mark, or JSON with the check of it. */
  exportLedger: request(z.object({ format: z.enum(['csv', 'json']) }), z.string()),
  /** Walks the whole ledger and says whether anything in it was tampered with. */
  checkLedger: request(nothing, ledgerCheckSchema),
} as const;
