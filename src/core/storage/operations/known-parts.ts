import type { DatabaseSync } from 'node:sqlite';
import { dropOldest } from '@shared/drop-oldest.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import { versionOf } from '../database/data-version.ts';
import type { PartChange } from './journal.ts';
import { selectPart, selectParts } from './operation-parts.ts';

/** The parts of one operation by their index, in order, as of that version of the database. */
interface Known {
  readonly version: unknown;
  readonly parts: Map<number, OperationPart>;
  /** The indexes of parts that were written since they were read. */
  readonly written: Set<number>;
}

/**
 * The parts of the operations that were requested last, cached: there may be thousands, and all of them count whenever one
 * is sent or the service reports about one.
 */
export interface KnownParts {
  /** Returns the parts of an operation in the order of sending. */
  of(id: string): readonly OperationPart[];
  /** Returns the same if they are cached, else `null`. */
  cached(id: string): readonly OperationPart[] | null;
  /** To be called whenever parts are written. */
  note(id: string, changes: readonly PartChange[]): void;
  forget(): void;
}

/** How many operations the parts are cached of: one may be sent while another is followed, and a third is looked at. */
const keptOperations = 3;
/** More than this many parts are read faster together with all others than one by one. */
const fewParts = 50;

/** Creates the cache; a write by another process invalidates it. */
export function createKnownParts(database: DatabaseSync): KnownParts {
  const known = new Map<string, Known>();

  function read(id: string): Known {
    // The version is read first, so that a write in between invalidates the cache.
    const version = versionOf(database);
    const parts = new Map(selectParts(database, id).map((part) => [part.index, part]));
    return { version, parts, written: new Set() };
  }
  function cached(id: string): readonly OperationPart[] | null {
    const one = known.get(id);
    known.delete(id);
    if (!one || one.version !== versionOf(database)) return null;
    // As the last of them, it is dropped last.
    known.set(id, one);
    const { parts, written } = one;
    for (const index of written) {
      const part = selectPart(database, id, index);
      if (part) parts.set(index, part);
    }
    // What is written in a transaction may be rolled back.
    if (!database.isTransaction) written.clear();
    return [...parts.values()];
  }
  return {
    cached,
    of(id) {
      const parts = cached(id);
      if (parts || database.isTransaction) return parts ?? selectParts(database, id);
      const fresh = read(id);
      known.set(id, fresh);
      dropOldest(known, keptOperations);
      return [...fresh.parts.values()];
    },
    note(id, changes) {
      if (changes.length > fewParts) known.delete(id);
      else for (const { index } of changes) known.get(id)?.written.add(index);
    },
    forget: () => known.clear(),
  };
}

/** Counts parts: in total, accepted, and those that can be sent by order with their devices. */
export function countsOf(parts: readonly OperationPart[]): Operation['parts'] {
  const unsent = parts.filter(({ state }) => state === 'withheld' || state === 'not-sent');
  return {
    total: parts.length,
    accepted: parts.filter(({ serviceOperationId }) => serviceOperationId !== null).length,
    unsent: unsent.length,
    unsentDevices: unsent.reduce((sum, { devices }) => sum + devices, 0),
  };
}
