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

/** How the numbers of a field are to be counted. */
export interface NumbersAsked {
  /** The number that stands for a failed measurement; `null` where there is none. */
  readonly sentinel: number | null;
  /** Stretches of the histogram at most, 2 or more. */
  readonly mostBins: number;
}

/** What can be told of some numbers, one of each row. */
export interface NumberFigures {
  readonly devices: number;
  readonly least: number;
  readonly most: number;
  readonly sum: number;
  /** Numbers of rows, none between two of them: half of the rows have the median or less. */
  readonly quartiles: readonly [lower: number, median: number, upper: number];
}

/**
 * How the numbers of a field lie in some rows. A number is one that was sent as such, or as a text that says one; of two
 * texts for the same number, each counts. All of `devices` are in one of `unset`, `empty`, `others`, `failed` and
 * `figures`.
 */
export interface NumberCounts {
  readonly devices: number;
  readonly unset: number;
  readonly empty: number;
  /** Rows with a value that is no number. */
  readonly others: number;
  /** Rows whose number is the sentinel. */
  readonly failed: number;
  /** Of all numbers, the sentinel among them; `null` where there is none. */
  readonly raw: NumberFigures | null;
  /** Of all numbers but the sentinel; `null` where there is none. */
  readonly figures: NumberFigures | null;
  /** Whether all numbers but the sentinel are whole. */
  readonly areWhole: boolean;
  /** The largest numbers but the sentinel, largest first, at most two; `mac` is of the first row that has it. */
  readonly highest: readonly { readonly number: number; readonly devices: number; readonly mac: number }[];
  /**
   * Equal stretches over all numbers but the sentinel, ascending, empty ones between them: from `from` on and less than
   * `to`. `held` is the least and the largest number that is in it, `null` where none is.
   */
  readonly bins: readonly {
    readonly from: number;
    readonly to: number;
    readonly devices: number;
    readonly held: readonly [least: number, most: number] | null;
  }[];
}
