import { connectivityOf, type ConnectivityState } from '@shared/devices/connectivity.ts';
import type { AnsweredBy, Narrowing, StateCounts } from '@shared/devices/contract.ts';
import { onlineField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FleetStore, Selection } from '../fleet-store/index.ts';

/** A selection that is cached while the revision stays the same. */
interface Kept {
  readonly narrowing: Narrowing;
  readonly selection: Selection;
}

const keptSelections = 6;
const nothingNarrowed: Narrowing = { sort: [] };

function isSameMacs(a: Float64Array | undefined, b: Float64Array | undefined): boolean {
  if (a === b) return true;
  return a?.length === b?.length && (a?.every((mac, index) => mac === b?.[index]) ?? false);
}

const textOf = ({ macs: _macs, ...rest }: Narrowing): string => JSON.stringify(rest);

const isSame = (a: Narrowing, b: Narrowing): boolean => textOf(a) === textOf(b) && isSameMacs(a.macs, b.macs);

function rowsOfMacs(store: FleetStore, macs: Iterable<number>): Uint32Array {
  const rows: number[] = [];
  for (const mac of macs) {
    const row = store.rowOf(macTextOf(mac));
    if (row !== undefined && store.isPresent(row)) rows.push(row);
  }
  return Uint32Array.from(rows);
}

function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const wanted = new Set(b);
  return a.filter((row) => wanted.has(row));
}

/** A view of a store: the devices that match filters here, or those that the service named. */
export class View {
  /** The revision of the store since which the service names these devices for it; 0 where filters decide here. */
  revision = 0;
  readonly #store: FleetStore;
  readonly #anyOf: readonly (readonly Filter[])[];
  /** The devices that the service named; `null` where filters decide here. */
  #named: readonly number[] | null;
  /** The rows of the named devices that are shown; `null` until they are looked up. */
  #rowsNamed: Uint32Array | null = null;
  #keptRevision = -1;
  #kept: Kept[] = [];

  constructor(store: FleetStore, anyOf: readonly (readonly Filter[])[], answeredBy: AnsweredBy) {
    this.#store = store;
    this.#anyOf = answeredBy === 'memory' ? anyOf : [];
    this.#named = answeredBy === 'memory' ? null : [];
  }

  /** Sets the devices that the service named. */
  name(macs: readonly number[]): void {
    this.#named = macs;
    this.#forget();
  }

  /** Returns how many of the named devices the store does not show. */
  missing(revision: number): number {
    if (revision !== this.#keptRevision) this.#forget();
    this.#keptRevision = revision;
    return this.#named === null ? 0 : this.#named.length - this.#rowsOf(this.#named).length;
  }

  /** Returns the devices under a narrowing, in its order; cached while the revision stays the same. */
  select(revision: number, narrowing: Narrowing = nothingNarrowed): Selection {
    if (revision !== this.#keptRevision) this.#forget();
    this.#keptRevision = revision;
    const known = this.#kept.find((kept) => isSame(kept.narrowing, narrowing));
    const selection = known?.selection ?? this.#make(narrowing);
    const others = this.#kept.filter((kept) => kept !== known).slice(0, keptSelections - 1);
    this.#kept = [{ narrowing, selection }, ...others];
    return selection;
  }

  /** Counts the devices of the view by their state of `Online`. */
  counts(revision: number): StateCounts {
    const { rows } = this.select(revision);
    const { values, counts } = this.#store.countBy(rows, onlineField);
    const found: Record<ConnectivityState, number> = {
      online: 0,
      offline: 0,
      'never-connected': 0,
      unknown: 0,
    };
    for (const [index, value] of values.entries()) found[connectivityOf(value)] += counts[index] ?? 0;
    const { online, offline, 'never-connected': neverConnected } = found;
    const other = rows.length - online - offline - neverConnected;
    return { all: rows.length, online, offline, neverConnected, other };
  }

  #make({ macs, ...narrowing }: Narrowing): Selection {
    const named = this.#named && this.#rowsOf(this.#named);
    const only = macs && rowsOfMacs(this.#store, macs);
    const rows = named && only ? inBoth(named, only) : (named ?? only);
    return this.#store.select({ ...narrowing, anyOf: this.#anyOf, ...(rows && { rows }) });
  }

  #rowsOf(named: readonly number[]): Uint32Array {
    return (this.#rowsNamed ??= rowsOfMacs(this.#store, named));
  }

  #forget(): void {
    this.#kept = [];
    this.#rowsNamed = null;
  }
}
