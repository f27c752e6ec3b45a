import type { PackedConnections } from '@shared/history/packed-connections.ts';
import type { Remark } from '@shared/history/remarks.ts';
import type { Span } from '@shared/history/spans.ts';
import type { Sampling, Series } from '@shared/history/series.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Bytes, DecodedBody } from '../service/index.ts';

/** The account that histories belong to; those of the demo are kept separately, in memory. */
export interface HistoryOwner {
  readonly accountId: string;
  readonly isDemo: boolean;
}

/** A field of a device, with every value or sampled by the service. */
export interface FieldWanted {
  readonly fieldName: string;
  readonly sampling: Sampling | null;
}

/** A device of an account. */
export interface DeviceKey extends HistoryOwner {
  /** The MAC address as a 48-bit number. */
  readonly mac: number;
}

/** What has to be requested from the service for a field. */
export interface FieldMissing extends FieldWanted {
  /** Ascending, without overlap. */
  readonly spans: readonly Span[];
}

/** The body of an answer, transferred, and what was requested. */
export interface AnswerInput extends DeviceKey {
  readonly bytes: Bytes;
  readonly fieldNames: readonly string[];
  /** Those of `fieldNames` that are fields of numbers. */
  readonly numberFields: readonly string[];
  readonly span: Span;
  readonly sampling: Sampling | null;
  /** When the request was made, milliseconds since the epoch. */
  readonly readAtMs: number;
}

/** What is stored of some fields over an interval. */
export interface StoredHistory {
  readonly series: readonly Series[];
  readonly remarks: readonly Remark[];
  /** When the least recently read of the series' ends was read, milliseconds since the epoch; `null` if none ever was. */
  readonly readAtMs: number | null;
}

/** How the database was opened. */
export interface Opening {
  /** Where a damaged database was moved to; `null` when there was none. */
  readonly setAside: string | null;
  /** Why there is no database, so that histories are kept only in memory; `null` when there is one. */
  readonly problem: string | null;
}

/** The calls of the worker thread that keeps histories. All but `opening` fail with `storage` when the database fails. */
export interface HistoryCalls {
  opening: (input: null) => Opening;
  /** Returns what of an interval has to be requested; an end that was read less than `freshMs` ago counts as new. */
  missing: (
    input: DeviceKey & {
      readonly fields: readonly FieldWanted[];
      readonly span: Span;
      readonly nowMs: number;
      readonly freshMs: number;
    },
  ) => FieldMissing[];
  /** Stores an answer; returns the fields that it does not contain. */
  take: (input: AnswerInput) => DecodedBody<readonly string[]>;
  /** Returns the fields without an event in the known time up to now, which have had their present value throughout. */
  silent: (input: DeviceKey & { readonly fieldNames: readonly string[]; readonly span: Span }) => string[];
  /** Stores present values that were read at `atMs`. */
  hold: (
    input: DeviceKey & {
      readonly values: readonly (readonly [string, FieldValue])[];
      readonly atMs: number;
    },
  ) => void;
  read: (
    input: DeviceKey & { readonly fields: readonly FieldWanted[]; readonly span: Span },
  ) => StoredHistory;
  connections: (
    input: HistoryOwner & { readonly macs: Float64Array; readonly span: Span },
  ) => PackedConnections;
  /** Returns how many requests `missing` of `Online` amounts to for each device, up to its own end if there are `ends`. */
  requests: (
    input: HistoryOwner & {
      readonly macs: Float64Array;
      readonly ends: Float64Array | null;
      readonly span: Span;
      readonly nowMs: number;
      readonly freshMs: number;
    },
  ) => Uint8Array;
  /** Deletes the histories of all accounts except these and the demo. */
  keepOnly: (input: { readonly accountIds: readonly string[] }) => void;
  /** Returns the size of the file on disk, bytes. */
  bytes: (input: null) => number;
  /** Deletes the histories of all accounts, and releases their disk space. */
  forgetAll: (input: null) => void;
}
