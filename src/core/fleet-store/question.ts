import type { Sort } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Text to search for, ignoring case and surrounding blanks; a blank text finds everything. */
export interface StoreSearch {
  readonly text: string;
  /**
   * The fields to search; `null` for all that the store holds. Options are found by their names. A part of a MAC address in
   * any notation is found if the field `MacAddress` is among the fields.
   */
  readonly fieldNames: readonly string[] | null;
}

/** Which devices of a store, in which order. What is left out does not restrict them. */
export interface StoreQuestion {
  /** OR of ANDs: a device must satisfy all filters of at least one list (`evaluateFilter`); without lists, all do. */
  readonly anyOf: readonly (readonly Filter[])[];
  /** Only these rows; their order and repetitions do not matter. */
  readonly rows?: Uint32Array | undefined;
  /** Only devices with this id of `Online`, whether it was sent as a number or as text. */
  readonly online?: number | undefined;
  readonly search?: StoreSearch | undefined;
  /**
   * Sorted by the first, those equal by it by the second, and so on; those equal by all in the order of their MAC addresses.
   * If empty, in the order of arrival.
   */
  readonly sort: readonly Sort[];
  /** Groups the rows by their value of this field, in the field's ascending order; `sort` orders each group. */
  readonly groupBy?: string | undefined;
}

/**
 * The groups of a selection: group `i` has the value `values[i]` and the rows from `starts[i]` to before
 * `starts[i + 1]`. Values are compared by `sameValue`: `1` and `'1'` are two groups. Unset is the last group.
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
  /** Devices for which the filters cannot be decided and everything else holds; they are not among `rows`. */
  readonly cannotTell: number;
  /** Only when the question has `groupBy`. */
  readonly groups?: Groups;
}

/** The value counts of a field in some rows, most frequent first, equally frequent ones in the field's order. */
export interface ValueCounts {
  /** The distinct set values, by `sameValue`. */
  readonly values: readonly FieldValue[];
  /** `counts[i]` rows have `values[i]`. */
  readonly counts: Uint32Array;
  /** Rows whose value is unset. */
  readonly unset: number;
}

/** How the numbers of a field are to be counted. */
export interface NumbersAsked {
  /** The number that stands for a failed measurement; `null` where there is none. */
  readonly sentinel: number | null;
  /** The maximum number of histogram bins, 2 or more. */
  readonly maxBins: number;
}

/** Figures about some numbers, one per row. */
export interface NumberFigures {
  readonly devices: number;
  readonly least: number;
  readonly most: number;
  readonly sum: number;
  /** Numbers that occur in rows, never interpolated: at least half of the rows have the median or less. */
  readonly quartiles: readonly [lower: number, median: number, upper: number];
}

/**
 * The distribution of a field's numbers in some rows. A number is one that was sent as such, or as a text that represents
 * one; different texts for the same number all count. Each of `devices` is in exactly one of `unset`, `empty`, `others`,
 * `failed` and `figures`.
 */
export interface NumberCounts {
  readonly devices: number;
  readonly unset: number;
  readonly empty: number;
  /** Rows with a value that is not a number. */
  readonly others: number;
  /** Rows whose number is the sentinel. */
  readonly failed: number;
  /** Of all numbers including the sentinel; `null` when there is none. */
  readonly raw: NumberFigures | null;
  /** Of all numbers except the sentinel; `null` when there is none. */
  readonly figures: NumberFigures | null;
  /** Whether all numbers except the sentinel are whole. */
  readonly areWhole: boolean;
  /** The largest numbers except the sentinel, largest first, at most two; `mac` is of the first row that has the number. */
  readonly highest: readonly { readonly number: number; readonly devices: number; readonly mac: number }[];
  /**
   * Bins of equal width over all numbers except the sentinel, ascending, empty ones included: from `from` to below `to`.
   * `held` is the smallest and the largest number in the bin, `null` when it is empty; one that a double does not hold
   * stays as it was sent, so that a filter between the two finds exactly the devices in the bin.
   */
  readonly bins: readonly {
    readonly from: number;
    readonly to: number;
    readonly devices: number;
    readonly held: readonly [least: number | string, most: number | string] | null;
  }[];
}
