import type * as z from 'zod';
import type { historyContract } from '@shared/history/contract.ts';
import type { PackedConnections } from '@shared/history/packed-connections.ts';
import type { Span } from '@shared/history/spans.ts';
import type { History } from '@shared/history/series.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** A request of the page (`historyContract.read`). */
export type HistoryQuestion = z.output<typeof historyContract.read.input>;

/** How histories are kept (`historyContract.kept`). */
export type StorageInfo = z.output<typeof historyContract.kept.output>;

/** What may be requested from the service. */
export type Ask = HistoryQuestion['ask'];

/** Values of a device, by field name, and when they were read, milliseconds since the epoch. */
export interface PresentValues {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly atMs: number;
}

/** A part of one device's histories that the store should have; it ends, and `present` was read, by this computer's clock. */
export interface Fetching {
  readonly mac: string;
  readonly fieldNames: readonly string[];
  readonly span: Span;
  readonly ask: Ask;
  /** The device's values in memory; those of other fields, and newer ones than from before the span, are requested. */
  readonly present?: PresentValues | null;
}

/**
 * The stored histories of the active account's devices. Every call throws `Failure`: as the client does, `storage`,
 * `invalid-request` for a stop before the start, `cancelled` when the account was left meanwhile.
 */
export interface HistoryStore {
  /** Handles the request `read` of `historyContract`. */
  read(question: HistoryQuestion): Promise<History>;
  /** Requests what is missing of a span from the service, and stores it; resolves with the number of requests made. */
  fetchMissing(fetching: Fetching): Promise<{ readonly requests: number }>;
  /**
   * Returns the stored connections of devices, without any request. MAC addresses are 48-bit numbers; `readAts` are by the
   * clock of the service, like all times in it.
   */
  connections(macs: Float64Array, span: Span): Promise<PackedConnections>;
  /**
   * Returns how many requests `fetchMissing` of `Online` would make for each device.
   * @param ends where the span ends for each device, unless it ends before that
   */
  requestsFor(macs: Float64Array, span: Span, ask: Ask, ends?: Float64Array): Promise<Uint8Array>;
  /** Deletes the histories of all accounts except these; those of the demo are lost when Rollcall ends. */
  keepOnly(accountIds: readonly string[]): Promise<void>;
  /** Handles the request `kept` of `historyContract`. */
  kept(): Promise<StorageInfo>;
  /** Deletes the histories of all accounts. */
  forgetAll(): Promise<void>;
}
