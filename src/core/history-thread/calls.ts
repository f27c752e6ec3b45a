import type { PackedConnections } from '@shared/history/packed-connections.ts';
import type { Remark } from '@shared/history/remarks.ts';
import type { Span } from '@shared/history/segments.ts';
import type { Sampling, Series } from '@shared/history/series.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Bytes, Taken } from '../service/index.ts';

/** Whose histories; those of the demo are kept apart, in memory. */
export interface HistoryOwner {
  readonly accountId: string;
  readonly isDemo: boolean;
}

/** A field of a device, as it is or thinned by the service. */
export interface FieldWanted {
  readonly fieldName: string;
  readonly sampling: Sampling | null;
}

/** A device of an account. */
export interface DeviceKey extends HistoryOwner {
  /** 48-bit number. */
  readonly mac: number;
}

/** What is to be asked of the service for a field. */
export interface FieldMissing extends FieldWanted {
  /** Ascending, apart from each other. */
  readonly spans: readonly Span[];
}

/** The body of an answer, handed over, and what was asked for. */
export interface AnswerInput extends DeviceKey {
  readonly bytes: Bytes;
  readonly fieldNames: readonly string[];
  /** Those of them that are fields of numbers. */
  readonly numberFields: readonly string[];
  readonly span: Span;
  readonly sampling: Sampling | null;
  /** When the request was made. */
  readonly readAtMs: number;
}

/** What is kept of some fields over an interval. */
export interface HistoryTold {
  readonly series: readonly Series[];
  readonly remarks: readonly Remark[];
  /** When the oldest of the ends was read; `null` when nothing ever was. */
  readonly readAtMs: number | null;
}

/** How the database was opened. */
export interface Opening {
  /** Where a damaged one was set aside to; `null` when there was none. */
  readonly setAside: string | null;
  /** Why there is none, so that histories are kept in memory alone; `null` when there is. */
  readonly problem: string | null;
}

/** What the thread that keeps histories is asked. All but `opening` fail with `storage` when the database does. */
export interface HistoryCalls {
  opening: (input: null) => Opening;
  /** What of an interval has to be asked for; an end that was read less than `freshMs` ago counts as new. */
  missing: (
    input: DeviceKey & {
      readonly fields: readonly FieldWanted[];
      readonly span: Span;
      readonly nowMs: number;
      readonly freshMs: number;
    },
  ) => FieldMissing[];
  /** Keeps an answer; tells the fields that it has not. */
  take: (input: AnswerInput) => Taken<readonly string[]>;
  /** The fields of which nothing happened in the whole time that is known up to now, so that the present value tells. */
  silent: (input: DeviceKey & { readonly fieldNames: readonly string[]; readonly span: Span }) => string[];
  /** Keeps present values, read at `atMs`. */
  hold: (
    input: DeviceKey & {
      readonly values: readonly (readonly [string, FieldValue])[];
      readonly atMs: number;
    },
  ) => void;
  read: (input: DeviceKey & { readonly fields: readonly FieldWanted[]; readonly span: Span }) => HistoryTold;
  connections: (
    input: HistoryOwner & { readonly macs: Float64Array; readonly span: Span },
  ) => PackedConnections;
  /** How many requests `missing` of `Online` comes to for each device. */
  requests: (
    input: HistoryOwner & {
      readonly macs: Float64Array;
      readonly span: Span;
      readonly nowMs: number;
      readonly freshMs: number;
    },
  ) => Uint8Array;
  /** Forgets the histories of all accounts but these and those of the demo. */
  keepOnly: (input: { readonly accountIds: readonly string[] }) => void;
  /** What the file takes of the disk, bytes. */
  bytes: (input: null) => number;
  /** Forgets the histories of all accounts, and gives their room back to the disk. */
  forgetAll: (input: null) => void;
}
