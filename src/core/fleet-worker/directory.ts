import { fitOf, fits, macDigitsOf } from '@shared/companies/fit.ts';
import { connectivityOf } from '@shared/devices/connectivity.ts';
import type { StateCounts } from '@shared/devices/contract.ts';
import { macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { isIdentityField } from '@shared/devices/identity-fields.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { sinceField, sinceMsOf } from '@shared/devices/since-field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { Haystack, type FleetStore } from '../fleet-store/index.ts';

/** A field by which devices are found: one text per device, empty where it is unset. */
export interface DirectoryColumn {
  readonly fieldName: string;
  /** The display name of the field. */
  readonly label: string;
  readonly texts: readonly string[];
}

/** The identifying fields of a company's devices, without the others. */
export interface DirectoryContent {
  /** When the devices were read, milliseconds since the epoch; `null` while the first reading goes on. */
  readonly readAtMs: number | null;
  /** MAC addresses as 48-bit numbers. */
  readonly macs: Float64Array<ArrayBuffer>;
  readonly names: readonly string[];
  /** Values of `Online` as the service sent them. */
  readonly states: readonly FieldValue[];
  /** Since when each device has been in its state, as the service sent it; empty if no field states it. */
  readonly sinces: readonly FieldValue[];
  readonly columns: readonly DirectoryColumn[];
}

/** A device that was found. */
export interface DirectoryHit {
  readonly mac: number;
  readonly name: string;
  readonly state: FieldValue;
  /** The value that it was found by, unless that is its name or MAC address. */
  readonly by: { readonly label: string; readonly text: string } | null;
  /** How well it matches: 0 equals the text, 1 begins with it, 2 has a word that begins with it, 3 contains it. */
  readonly rank: number;
}

/** Devices that are offline, each at the same index of all three. */
export interface OfflineRows {
  /** MAC addresses as 48-bit numbers. */
  readonly macs: Float64Array<ArrayBuffer>;
  readonly names: readonly string[];
  /** Since when, milliseconds since the epoch by the clock of the service; NaN where that is not known. */
  readonly sincesMs: Float64Array<ArrayBuffer>;
}

const digitsOfMac = (mac: number): string => macTextOf(mac).replaceAll(':', '').toLowerCase();

function countStates(states: readonly FieldValue[]): StateCounts {
  const counts = { all: states.length, online: 0, offline: 0, neverConnected: 0, other: 0 };
  const keys = { online: 'online', offline: 'offline', 'never-connected': 'neverConnected' } as const;
  for (const state of states) {
    const known = connectivityOf(state);
    counts[known === 'unknown' ? 'other' : keys[known]] += 1;
  }
  return counts;
}

/** Yields the indexes of the marks. */
function* marked(marks: Uint8Array | null): Generator<number> {
  for (let at = marks?.indexOf(1) ?? -1; at >= 0; at = marks?.indexOf(1, at + 1) ?? -1) yield at;
}

/** Finds the devices of one company. The search index is built once, on first use. */
export class Directory {
  readonly content: DirectoryContent;
  /** As in the content, or later if the devices were read again and nothing changed. */
  readAtMs: number | null;
  readonly counts: StateCounts;
  #searched: readonly { readonly column: DirectoryColumn; readonly haystack: Haystack }[] | null = null;

  constructor(content: DirectoryContent) {
    this.content = content;
    this.readAtMs = content.readAtMs;
    this.counts = countStates(content.states);
  }

  /** Builds the search index. */
  prepare(): readonly { readonly column: DirectoryColumn; readonly haystack: Haystack }[] {
    const { macs, names, columns } = this.content;
    this.#searched ??= [
      { fieldName: nameField, label: '', texts: names },
      { fieldName: macField, label: '', texts: Array.from(macs, digitsOfMac) },
      ...columns,
    ].map((column) => {
      const haystack = new Haystack();
      haystack.add(column.texts);
      return { column, haystack };
    });
    return this.#searched;
  }

  /** Finds the `limit` best matches for `part` (case-folded, not empty), and how many there are in all. */
  find(part: string, limit: number): { readonly hits: readonly DirectoryHit[]; readonly total: number } {
    const { names } = this.content;
    const ranks = new Uint8Array(names.length).fill(fits.not);
    const found = new Uint8Array(names.length);
    for (const [index, { column, haystack }] of this.prepare().entries()) {
      const wanted = column.fieldName === macField ? macDigitsOf(part) : part;
      for (const row of wanted === null ? [] : marked(haystack.find(wanted))) {
        const rank = fitOf(column.texts[row] ?? '', wanted ?? '');
        if (rank >= (ranks[row] ?? 0)) continue;
        ranks[row] = rank;
        found[row] = index;
      }
    }
    const total = ranks.reduce((sum, rank) => sum + Number(rank !== fits.not), 0);
    const best = firstOf(ranks, limit, (a, b) => (names[a] ?? '') < (names[b] ?? ''));
    return { hits: best.map((row) => this.#hit(row, ranks[row] ?? 0, found[row] ?? 0)), total };
  }

  /** Returns the devices that are offline. */
  offline(): OfflineRows {
    const { macs, names, states, sinces } = this.content;
    const rows = [...states.keys()].filter((row) => connectivityOf(states[row] ?? null) === 'offline');
    return {
      macs: Float64Array.from(rows, (row) => macs[row] ?? 0),
      names: rows.map((row) => names[row] ?? ''),
      sincesMs: Float64Array.from(rows, (row) => sinceMsOf(sinces[row] ?? null) ?? NaN),
    };
  }

  #hit(row: number, rank: number, index: number): DirectoryHit {
    const { macs, names, states } = this.content;
    const column = this.#searched?.[index]?.column;
    const by = column?.label ? { label: column.label, text: column.texts[row] ?? '' } : null;
    return { mac: macs[row] ?? 0, name: names[row] ?? '', state: states[row] ?? null, by, rank };
  }
}

/**
 * Returns the `limit` rows with the lowest ranks, those of equal rank in the order of `isBefore`. A single letter may be
 * found in every device: the rows are visited once, and never sorted as a whole.
 */
function firstOf(ranks: Uint8Array, limit: number, isBefore: (a: number, b: number) => boolean): number[] {
  const first: number[] = [];
  const precedes = (a: number, b: number): boolean => {
    const [rankA = 0, rankB = 0] = [ranks[a], ranks[b]];
    return rankA === rankB ? isBefore(a, b) : rankA < rankB;
  };
  for (let row = 0; row < ranks.length; row += 1) {
    if (ranks[row] === fits.not) continue;
    const last = first[limit - 1];
    if (last !== undefined && !precedes(row, last)) continue;
    const at = first.findIndex((other) => precedes(row, other));
    first.splice(at < 0 ? first.length : at, 0, row);
    first.length = Math.min(first.length, limit);
  }
  return first;
}

/** Builds the directory of the devices that a store shows. */
export function directoryOf(
  store: FleetStore,
  fields: readonly Field[],
  readAtMs: number | null,
): DirectoryContent {
  const { rows } = store.select({ anyOf: [], sort: [] });
  const valuesOf = (fieldName: string): FieldValue[] =>
    Array.from(rows, (row) => store.value(row, fieldName));
  const textsOf = (fieldName: string): string[] => valuesOf(fieldName).map(valueText);
  const since = sinceField(fields);
  return {
    readAtMs,
    macs: store.window(rows, 0, rows.length, []).macs,
    names: textsOf(nameField),
    states: valuesOf(onlineField),
    sinces: since ? valuesOf(since.name) : [],
    columns: fields
      .filter(isIdentityField)
      .map(({ name, displayName }) => ({ fieldName: name, label: displayName, texts: textsOf(name) })),
  };
}
