import type { Application } from '@shared/applications/contract.ts';
import type { Field, Identifier } from '@shared/devices/field.ts';
import type { Filter, Operand } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { BodyDecoder } from './call.ts';
import type { Source, SourceValue } from '@shared/statistics/contract.ts';

/**
 * One device of an answer: its MAC address in canonical form and every field that was returned, without the unset ones.
 */
export interface DeviceRecord {
  readonly mac: string;
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** One page of devices (endpoint 2). */
export interface DevicesPage {
  /** Number of all matching devices; `null` when the service does not report it. */
  readonly totalItems: number | null;
  readonly devices: readonly DeviceRecord[];
}

/** Which page of which devices to read, with which fields (endpoint 2). */
export interface DevicesQuery {
  readonly companyId: number;
  readonly filters: readonly Filter[];
  readonly fieldNames: readonly string[];
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Which histories of one device to read (endpoint 4). */
export interface HistoryQuery {
  readonly mac: string;
  readonly fieldNames: readonly string[];
  /** Milliseconds since the epoch, `[startMs, stopMs)`. */
  readonly startMs: number;
  readonly stopMs: number;
  /** The service's own downsampling: period in seconds and operator. Useless for `Online` (known-shapes, History). */
  readonly sampling?: { readonly periodSeconds: number; readonly operator: 'Mean' | 'Min' | 'Max' | 'Last' };
}

/** Which sources to evaluate, and over which devices (endpoint 3). */
export interface SourcesQuery {
  readonly companyId: number;
  readonly filters: readonly Filter[];
  readonly sourceIds: readonly Identifier[];
}

/** A value for one field of all devices that match every filter (endpoint 5). */
export interface FieldUpdate {
  readonly companyId: number;
  readonly fieldName: string;
  readonly value: Operand;
  readonly filters: readonly Filter[];
}

/** Status of a long operation (endpoint 6). */
export interface LongOperationStatus {
  readonly id: string;
  /** As the service spells it. */
  readonly state: string;
  /** Whether the state is final (known-shapes, Long operations). In any other state the operation is still running. */
  readonly isFinal: boolean;
  readonly failedCount: number | null;
  readonly failedItems: readonly { readonly identifier: string; readonly message: string }[];
  readonly processedItems: number | null;
  readonly totalItems: number | null;
}

/**
 * All calls of the specification to one service as one user. Every method throws `ServiceError`. Reads are retried.
 * `updateField` and `updateFromCsv` take effect at most once: they are sent once, over a connection of their own, and
 * again only after a 401, which turns a request down before it is processed. The error's `delivery` tells what became of
 * an update that failed.
 */
export interface ServiceClient {
  /** Obtains a token and keeps it in memory (endpoint 1). Success proves the address, the username and the password. */
  signIn(signal?: AbortSignal): Promise<void>;
  queryDevices(query: DevicesQuery, signal?: AbortSignal): Promise<DevicesPage>;
  /**
   * Like `queryDevices`, but for a page that is decoded in another thread: resolves with what `take` made of the body. A
   * body that `take` does not understand fails as it does there.
   */
  queryDevicesRaw<T>(query: DevicesQuery, take: BodyDecoder<T>, signal?: AbortSignal): Promise<T>;
  evaluateSources(query: SourcesQuery, signal?: AbortSignal): Promise<readonly SourceValue[]>;
  /** Resolves with what `take` made of the body, which is decoded in another thread (`historyOfBytes`). */
  readHistory<T>(query: HistoryQuery, take: BodyDecoder<T>, signal?: AbortSignal): Promise<T>;
  /** Endpoint 5. Resolves with the id of the operation once the service has accepted the update (202). */
  updateField(update: FieldUpdate, signal?: AbortSignal): Promise<{ readonly operationId: string }>;
  /** The CSV variant of endpoint 5 (known-shapes, A further endpoint); `csv` is UTF-8 text separated by `;`. */
  updateFromCsv(
    update: { readonly companyId: number; readonly csv: string },
    signal?: AbortSignal,
  ): Promise<{ readonly operationId: string }>;
  readLongOperation(operationId: string, signal?: AbortSignal): Promise<LongOperationStatus>;
  /** Joins GET /fields, /fields/input-options and /fields/operators-for-types: three requests. */
  readFields(companyId: number, signal?: AbortSignal): Promise<readonly Field[]>;
  readSources(companyId: number, signal?: AbortSignal): Promise<readonly Source[]>;
  readApplications(signal?: AbortSignal): Promise<readonly Application[]>;
  /**
   * Returns how far the clock of the service is ahead of this computer's, milliseconds, as far as its answers show;
   * negative where it is behind, 0 before the first answer, and where it is more than can be allowed for.
   */
  clockLeadMs(): number;
  /** Forgets the token and closes the connections; calls in flight fail with `cancelled`. */
  close(): Promise<void>;
}
