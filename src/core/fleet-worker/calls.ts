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
import type { FieldValue } from '@shared/devices/value.ts';
import type { Count, CountAsked, WhichDevices } from '@shared/statistics/counting.ts';
import type { CodedColumn } from '../fleet-store/index.ts';
import type { Bytes, Taken } from '../service/index.ts';
import type { DirectoryContent, DirectoryHit } from './directory.ts';

/** What is known of a page once its devices are kept. */
export interface PageTold {
  /** How many devices the page had. */
  readonly length: number;
  /** Different devices of the pass so far, those of this page included. */
  readonly seen: number;
  /** How many devices no other page of the same stretch had brought before. */
  readonly fresh: number;
  /** How many match as the service said in this answer; `null` when it does not say. */
  readonly totalItems: number | null;
}

/** Which of the devices that the passes of a reading brought are those of the service now. */
export type Keep = 'last-pass' | 'all-passes';

/** The body of an answer with a page of devices, handed over, and the stretch of pages that it was read in. */
interface PageInput {
  readonly bytes: Bytes;
  readonly stretch: number;
}

/** What a view shows in all. */
export interface ViewSummary {
  readonly revision: number;
  /** How many devices the store shows, whatever the view chooses. */
  readonly stored: number;
  readonly counts: StateCounts;
  /** Devices for which the filters of the view cannot be told here; they are not counted. */
  readonly cannotTell: number;
  /** Devices that the service named for the view and the store does not show. */
  readonly missing: number;
}

/** What a reading changed. */
export interface Settled {
  /** Whether it was the first reading of the store: everything is new. */
  readonly isFirst: boolean;
  readonly revision: number;
  /** How many devices the store shows now. */
  readonly devices: number;
  /** Devices that came into and went out of each view. */
  readonly views: readonly { readonly view: string; readonly added: number; readonly removed: number }[];
  readonly cells: CellsChanged;
}

/** The devices of an account, whether its company is in memory or was left. */
export interface KnownDirectory {
  readonly owner: string;
  /** When the devices were read, milliseconds since the epoch; `null` while the first reading goes on. */
  readonly readAtMs: number | null;
  readonly counts: StateCounts;
}

/** An answer of what all devices are like, and of which edition of the store it is (`FleetStore`). */
export interface OfEdition {
  readonly edition: number;
}

/** Devices that were found, best first, and how many there are in all. */
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
 * What the worker that keeps the fleets is asked. Stores and namings are numbered and views are named by who asks. A
 * question about a store that was dropped fails with `cancelled`, about a view that is not open with `not-found`.
 */
export interface FleetCalls {
  /** A store without devices, of the account `owner`. Its revisions are counted from `revision`. */
  openStore: (input: InStore & { readonly revision: number; readonly owner: string }) => void;
  /** Drops a store; the directory of its owner stays. */
  dropStore: (input: InStore) => void;
  setFields: (input: InStore & { readonly fields: readonly Field[] }) => void;

  /** Begins a reading of all devices; one that is under way ends without its devices. */
  beginReading: (input: InStore) => void;
  beginPass: (input: InStore) => void;
  takePage: (input: InStore & PageInput) => Taken<PageTold>;
  endReading: (input: InStore & { readonly keep: Keep; readonly readAtMs: number }) => Settled;
  cancelReading: (input: InStore) => void;

  /** Opens a view; one that the service answers shows nothing until it was named. */
  openView: (
    input: InView & { readonly anyOf: readonly (readonly Filter[])[]; readonly answeredBy: AnsweredBy },
  ) => void;
  closeView: (input: InView) => void;

  /** Begins a list of devices that the service names. */
  beginNaming: (input: InNaming) => void;
  beginNamingPass: (input: InNaming) => void;
  takeNames: (input: InNaming & PageInput) => Taken<PageTold>;
  dropNaming: (input: InNaming) => void;
  /** Makes the devices of some lists those of a view, and ends the lists; answers how many of them the store lacks. */
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
  /** The rows from position `from` to before `to` with their MAC addresses; all when these are left out. */
  between: (
    input: Asked & { readonly from?: number | undefined; readonly to?: number | undefined },
  ) => RowsBetween;
  /** Where a device stands, with its neighbours; `null` when it is not in the selection. */
  locate: (input: Asked & { readonly mac: string }) => {
    readonly index: number;
    readonly total: number;
    readonly previous: string | null;
    readonly next: string | null;
  } | null;
  /**
   * The values of a field, most frequent first, at most `limit` of them, and how many there are in all; where these are
   * more and all are numbers, how these lie in at most `mostRanges` ranges.
   */
  spread: (
    input: Asked & {
      readonly fieldName: string;
      readonly limit?: number | undefined;
      readonly mostRanges?: number | undefined;
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
  /** Fields counted over the devices asked for, whatever views are open. */
  countFields: (
    input: InStore & { readonly which: WhichDevices; readonly asked: readonly CountAsked[] },
  ) => Omit<Count, 'readAtMs'>;
  /** Values of devices, whatever views show; `null` for a device that the store does not show. */
  lookUp: (
    input: InStore & { readonly macs: readonly string[]; readonly fieldNames: readonly string[] },
  ) => readonly (FieldValue[] | null)[];
  /** The groups of a selection that groups. */
  groups: (input: Asked & { readonly groupBy: string }) => {
    readonly revision: number;
    readonly values: readonly FieldValue[];
    readonly starts: Uint32Array<ArrayBuffer>;
  };

  /** The addresses of all devices, ascending. */
  addresses: (
    input: InStore,
  ) => OfEdition & { readonly revision: number; readonly macs: Float64Array<ArrayBuffer> };
  /** Does a part of what `column` has to do for a field, so short that nobody waits for it; answers whether it was the last. */
  prepareColumn: (input: InStore & { readonly fieldName: string }) => boolean;
  /** A field of all devices as codes, in the order of addresses. */
  column: (input: InStore & { readonly fieldName: string }) => OfEdition & CodedColumn;
  /** The values of a field at places that `column` gave in the same edition, as a list of JSON in UTF-8. */
  valuesAt: (
    input: InStore & { readonly fieldName: string; readonly places: Uint32Array },
  ) => OfEdition & { readonly json: Uint8Array<ArrayBuffer> };

  /** Takes a directory of devices that were read earlier, unless one of its owner that is whole is there. */
  keepDirectory: (input: DirectoryContent & { readonly owner: string }) => void;
  dropDirectory: (input: { readonly owner: string }) => void;
  /** What is known of each owner's devices. */
  directories: () => readonly KnownDirectory[];
  /** Puts together what `findDevices` searches, so that the first question is answered as fast as the others. */
  prepareDirectories: () => void;
  /** The devices of all owners that fit a text best, those of `first` before others that fit as well. */
  findDevices: (input: {
    readonly text: string;
    readonly limit: number;
    readonly first: string | null;
  }) => DevicesFound;
  /** Memory of a store, bytes. */
  memory: (input: InStore) => number;
}
