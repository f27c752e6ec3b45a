import type * as z from 'zod';
import type { historyContract } from '@shared/history/contract.ts';
import type { PackedConnections } from '@shared/history/packed-connections.ts';
import type { Span } from '@shared/history/segments.ts';
import type { History } from '@shared/history/series.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** What the page asks for (`historyContract.read`). */
export type HistoryQuestion = z.output<typeof historyContract.read.input>;

/** How histories are kept (`historyContract.kept`). */
export type KeptTold = z.output<typeof historyContract.kept.output>;

/** What may be asked of the service. */
export type Ask = HistoryQuestion['ask'];

/** A stretch of the histories of one device that is to be in the store. */
export interface Fetching {
  readonly mac: string;
  readonly fieldNames: readonly string[];
  readonly span: Span;
  readonly ask: Ask;
  /** The device's present values as far as they are in memory; a field that is not in it is asked for if need be. */
  readonly present?: ReadonlyMap<string, FieldValue>;
}

/**
 * What is known of the devices of the active account over time, kept. Every call throws `Failure`: as the client,
 * `storage`, `invalid-request` for a stop before the start, `cancelled` when the account was left meanwhile.
 */
export interface HistoryStore {
  /** Answers the request `read` of `historyContract`. */
  read(question: HistoryQuestion): Promise<History>;
  /** Asks the service for what of a stretch is missing and keeps it; answers how many requests that took. */
  fetchMissing(fetching: Fetching): Promise<{ readonly requests: number }>;
  /** The connections of devices, as far as they are kept; nothing is asked for. MAC addresses are 48-bit numbers. */
  connections(macs: Float64Array, span: Span): Promise<PackedConnections>;
  /** How many requests `fetchMissing` of `Online` would make for each device. */
  requestsFor(macs: Float64Array, span: Span, ask: Ask): Promise<Uint8Array>;
  /** Forgets what was kept of all accounts but these; that of the demo ends with Rollcall. */
  keepOnly(accountIds: readonly string[]): Promise<void>;
  /** Answers the request `kept` of `historyContract`. */
  kept(): Promise<KeptTold>;
  /** Forgets what was kept of all accounts. */
  forgetAll(): Promise<void>;
}
