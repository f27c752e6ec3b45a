import type { Sort } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Text to look for, whatever its case; blanks around it do not count, and a blank text finds all. */
export interface StoreSearch {
  readonly text: string;
  /**
   * The fields to look in; `null` is all that the store holds. Options are found by their names. A part of a MAC
   * address in any notation is found where the field `MacAddress` is among them.
   */
  readonly fieldNames: readonly string[] | null;
}

/** Which devices of a store, in which order. What is left out chooses nothing. */
export interface StoreQuestion {
  /** OR of ANDs: a device must satisfy all filters of one of the lists (`evaluateFilter`); without a list all do. */
  readonly anyOf: readonly (readonly Filter[])[];
  /** Only these rows; their order and repetitions do not matter. */
  readonly rows?: Uint32Array | undefined;
  /** Only devices with this id of `Online`, whether it was sent as a number or as text. */
  readonly online?: number | undefined;
  readonly search?: StoreSearch | undefined;
  /**
   * By the first, those equal by it by the second, and so on; those equal by all in the order of their MAC addresses.
   * Empty: in the order of arrival.
   */
  readonly sort: readonly Sort[];
  /** Rows with the same value of this field stand together, in the field's ascending order; `sort` orders each group. */
  readonly groupBy?: string | undefined;
}

/**
 * The groups of a selection: group `i` has the value `values[i]` and the rows from `starts[i]` to before
 * `starts[i + 1]`. Values are the same as `sameValue` has it: `1` and `'1'` are two groups. Unset is the last.
 */
export interface Groups {
  readonly fieldName: string;
  readonly values: readonly FieldValue[];
  /** One longer than `values`. */
  readonly starts: Uint32Array;
}

/** The answer to a question. */
export interface Selection {
  /** The rows in order. */
  readonly rows: Uint32Array;
  /** Devices for which the filters cannot be told and all else of the question holds; they are not among `rows`. */
  readonly cannotTell: number;
  /** Only when the question groups. */
  readonly groups?: Groups;
}

/** How the values of a field are spread over some rows, most frequent first, equally frequent ones in the field's order. */
export interface ValueCounts {
  /** Set values, each once as `sameValue` has it. */
  readonly values: readonly FieldValue[];
  /** `counts[i]` rows have `values[i]`. */
  readonly counts: Uint32Array;
  /** Rows whose value is unset. */
  readonly unset: number;
}
