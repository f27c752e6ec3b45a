import type { ColumnWindow } from '@shared/devices/column-window.ts';
import type {
  AnsweredBy,
  CellsChanged,
  Distribution,
  Narrowing,
  RowsBetween,
  StateCounts,
} from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Language } from '@shared/words/language.ts';
import type { Count, CountAsked, WhichDevices } from '@shared/statistics/counting.ts';
import type { DayFigures } from '@shared/statistics/days.ts';
import type { CodedColumn } from '../fleet-store/index.ts';
import type { Bytes, DecodedBody } from '../service/index.ts';
import type { SortKey } from './sort-values.ts';
import type { CountedText } from './telling.ts';
import type { DirectoryContent, DirectoryHit, OfflineRows } from './directory.ts';

/** The figures of a page whose devices were kept. */
export interface PageFigures {
  /** How many devices the page had. */
  readonly length: number;
  /** Distinct devices of the pass so far, those of this page included. */
  readonly seen: number;
  /** How many devices were on no earlier page of the same range. */
  readonly fresh: number;
  /** How many devices match, as the service reported in this answer; `null` when it reports no total. */
  readonly totalItems: number | null;
}

/** Which passes of a reading hold the devices that the service has now. */
export type Keep = 'last-pass' | 'all-passes';

/** The body of an answer with a page of devices, transferred, and the number of the range of pages that it was read in. */
interface PageInput {
  readonly bytes: Bytes;
  readonly rangeNumber: number;
}

/** The totals of a view. */
export interface ViewSummary {
  readonly revision: number;
  /** How many devices the store shows, in whatever views. */
  readonly stored: number;
  readonly counts: StateCounts;
  /** Devices for which the filters of the view cannot be decided here; they are not in `counts`. */
  readonly cannotTell: number;
  /** Devices that the service named for the view but the store does not show. */
  readonly missing: number;
}

/** What a reading changed. */
export interface ReadingOutcome {
  /** Whether it was the first reading of the store: everything is new. */
  readonly isFirst: boolean;
  readonly revision: number;
  /** How many devices the store shows now. */
  readonly devices: number;
  /** How many devices entered and left each view. */
  readonly views: readonly { readonly view: string; readonly added: number; readonly removed: number }[];
  readonly cells: CellsChanged;
}

/** A summary of an account's directory, whether its company is in memory or was left. */
export interface KnownDirectory {
  readonly owner: string;
  /** When the devices were read, milliseconds since the epoch; `null` while the first reading goes on. */
  readonly readAtMs: number | null;
  readonly counts: StateCounts;
}

/** The devices of an account's directory that are offline, and when they were read. */
export type OfflineOf = OfflineRows & Pick<KnownDirectory, 'owner' | 'readAtMs'>;

/** Some devices of an account's company, MAC addresses as 48-bit numbers. */
export interface GroupOf {
  readonly owner: string;
  readonly macs: Float64Array;
}

/** How many devices of a group and of its companies have the values of fields. */
export interface SharedTexts {
  /** The companies whose fields are known, with the size of the group in each and of all its devices. */
  readonly companies: readonly { readonly owner: string; readonly inGroup: number; readonly inAll: number }[];
  /** The values that enough devices have to be shared. */
  readonly values: readonly CountedText[];
  /** The number of fields that were examined. */
  readonly fields: number;
}

/** An answer about all devices, with the edition of the store (`FleetStore`) that it is of. */
export interface OfEdition {
  readonly edition: number;
}

/** Devices that were found, best match first, and how many there are in all. */
export interface DevicesFound {
  readonly hits: readonly (DirectoryHit & { readonly owner: string })[];
  readonly total: number;
}

/** A selection of a view's devices. */
export interface Asked {
  readonly store: number;
  readonly view: string;
  readonly narrowing: Narrowing;
}

interface InStore {
  readonly store: number;
}
interface InView extends InStore {
  readonly view: string;
}
interface InNaming extends InStore {
  readonly naming: number;
}

/**
 * The calls of the worker thread that keeps the fleets. The caller numbers stores and namings and names views. A call about
 * a store that was dropped fails with `cancelled`, one about a view that is not open with `not-found`.
 */
export interface FleetCalls {
  /**
   * Opens an empty store of the account `owner`. Its revisions are counted from `revision`. Texts are sorted as in
   * `language`, in all stores.
   */
  openStore: (
    input: InStore & { readonly revision: number; readonly owner: string; readonly language: Language },
  ) => void;
  /** Sorts texts as in another language, in all stores. Returns whether they were sorted as in another one. */
  sortAsIn: (input: { readonly language: Language }) => boolean;
  /** Drops a store; its owner's directory stays. */
  dropStore: (input: InStore) => void;
  setFields: (input: InStore & { readonly fields: readonly Field[] }) => void;

  /** Begins a reading of all devices; one that is under way is cancelled. */
  beginReading: (input: InStore) => void;
  beginPass: (input: InStore) => void;
  takePage: (input: InStore & PageInput) => DecodedBody<PageFigures>;
  /** Adds devices that were kept to the reading; `devices` is how many there are in all. */
  takeKept: (input: InStore & { readonly cells: PageCells; readonly devices: number }) => void;
  endReading: (input: InStore & { readonly keep: Keep; readonly readAtMs: number }) => ReadingOutcome;
  cancelReading: (input: InStore) => void;

  /** Opens a view; one that the service answers shows nothing before `nameView`. */
  openView: (
    input: InView & { readonly anyOf: readonly (readonly Filter[])[]; readonly answeredBy: AnsweredBy },
  ) => void;
  closeView: (input: InView) => void;

  /** Begins a list of devices that the service names. */
  beginNaming: (input: InNaming) => void;
  beginNamingPass: (input: InNaming) => void;
  takeNames: (input: InNaming & PageInput) => DecodedBody<PageFigures>;
  dropNaming: (input: InNaming) => void;
  /** Makes a view show the devices of some lists, and drops the lists. Returns how many of the devices the store lacks. */
  nameView: (
    input: InView & { readonly lists: readonly { readonly naming: number; readonly keep: Keep }[] },
  ) => number;

  summary: (input: InView) => ViewSummary;
  window: (
    input: Asked & {
      readonly offset: number;
      readonly limit: number;
      readonly fieldNames: readonly string[];
    },
  ) => { readonly revision: number; readonly total: number; readonly window: ColumnWindow };
  /** Returns the rows from position `from` to before `to` with their MAC addresses; all rows without these. */
  between: (
    input: Asked & { readonly from?: number | undefined; readonly to?: number | undefined },
  ) => RowsBetween;
  /** Returns the position of a device and its neighbours; `null` when it is not in the selection. */
  locate: (input: Asked & { readonly mac: string }) => {
    readonly index: number;
    readonly total: number;
    readonly previous: string | null;
    readonly next: string | null;
  } | null;
  /**
   * Returns the values of a field, most frequent first, at most `limit` of them, and how many there are in all. If there
   * are more and a double holds them all, also returns their distribution over at most `maxRanges` ranges.
   */
  spread: (
    input: Asked & {
      readonly fieldName: string;
      readonly limit?: number | undefined;
      readonly maxRanges?: number | undefined;
    },
  ) => {
    readonly revision: number;
    readonly values: readonly FieldValue[];
    readonly counts: Uint32Array<ArrayBuffer>;
    readonly unset: number;
    readonly distinct: number;
    readonly devices: number;
    readonly ranges: Distribution['ranges'];
  };
  /** Counts fields over the requested devices, whatever views are open. */
  countFields: (
    input: InStore & { readonly which: WhichDevices; readonly asked: readonly CountAsked[] },
  ) => Omit<Count, 'readAtMs'>;
  /** Returns values of devices, whatever the views show; `null` for a device that the store does not show. */
  lookUp: (
    input: InStore & { readonly macs: readonly string[]; readonly fieldNames: readonly string[] },
  ) => readonly (FieldValue[] | null)[];
  /** Returns the groups of a selection grouped by a field. */
  groups: (input: Asked & { readonly groupBy: string }) => {
    readonly revision: number;
    readonly values: readonly FieldValue[];
    readonly starts: Uint32Array<ArrayBuffer>;
  };

  /** Returns the addresses of all devices, ascending. */
  addresses: (
    input: InStore,
  ) => OfEdition & { readonly revision: number; readonly macs: Float64Array<ArrayBuffer> };
  /** Does a part of the work of `column`, short enough to delay no other call. Returns whether it was the last part. */
  prepareColumn: (input: InStore & { readonly fieldName: string }) => boolean;
  /** Returns a field of all devices as codes, in the order of addresses. */
  column: (input: InStore & { readonly fieldName: string }) => OfEdition & CodedColumn;
  /** Returns the values of a field at places that `column` returned in the same edition, as a JSON array in UTF-8. */
  valuesAt: (
    input: InStore & { readonly fieldName: string; readonly places: Uint32Array },
  ) => OfEdition & { readonly json: Uint8Array<ArrayBuffer> };
  /** Returns figures of a field over all devices that name none of them; `null` where it has none. */
  dayFigures: (
    input: InStore & { readonly field: Field },
  ) => OfEdition & { readonly devices: number; readonly figures: DayFigures | null };

  /** Keeps a directory of devices that were read earlier, unless its owner has a complete one. */
  keepDirectory: (input: DirectoryContent & { readonly owner: string }) => void;
  dropDirectory: (input: { readonly owner: string }) => void;
  /** Returns a summary of each owner's directory. */
  directories: () => readonly KnownDirectory[];
  /** Returns the devices of each owner that are offline. */
  offlineDevices: () => readonly OfflineOf[];
  /** Returns what devices of several owners share. */
  sharedTexts: (input: { readonly groups: readonly GroupOf[] }) => SharedTexts;
  /** Returns the indexes of items in the order of their values, as rows are sorted. */
  sortValues: (input: { readonly keys: readonly SortKey[] }) => Uint32Array;
  /** Builds the index that `findDevices` searches, so that the first search is as fast as later ones. */
  prepareDirectories: () => void;
  /** Finds the devices of all owners that match a text best; among equally good matches, those of `first` come first. */
  findDevices: (input: {
    readonly text: string;
    readonly limit: number;
    readonly first: string | null;
  }) => DevicesFound;
}
