import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import { countsOf, type JournalChange, type OperationsJournal } from '@core/storage/index.ts';
import { withChanges } from '../part-progress.ts';

/** A journal that also holds changes that could not be written. */
export interface RememberingJournal extends OperationsJournal {
  /** Keeps a change that could not be written; the next change of the operation is written after it. */
  remember(id: string, change: JournalChange): void;
}

const endedAfter =
  (sinceMs: number) =>
  ({ endedAtMs }: Operation): boolean =>
    endedAtMs === null || endedAtMs > sinceMs;

/** Both changes merged into one. */
const joined = (first: JournalChange, second: JournalChange): JournalChange => ({
  ...second,
  fields: { ...first.fields, ...second.fields },
  parts: [...(first.parts ?? []), ...(second.parts ?? [])],
  timeline: [...(first.timeline ?? []), ...(second.timeline ?? [])],
});

/**
 * Wraps a journal: changes that could not be written are kept in memory until they can. Only the fields, the parts and
 * the timeline of an operation are kept this way.
 */
export function withUnwritten(inner: OperationsJournal): RememberingJournal {
  const unwritten = new Map<string, JournalChange>();

  function parts(id: string): readonly OperationPart[] {
    return withChanges(inner.parts(id), unwritten.get(id)?.parts ?? []);
  }
  function asKnown(operation: Operation): Operation {
    const change = unwritten.get(operation.id);
    if (!change) return operation;
    const timeline = [...operation.timeline, ...(change.timeline ?? [])];
    return { ...operation, ...change.fields, timeline, parts: countsOf(parts(operation.id)) };
  }
  const known = (operation: Operation | null): Operation | null => operation && asKnown(operation);
  return {
    create: (entry, assertAllowed) => inner.create(entry, assertAllowed),
    update(id, change) {
      const before = unwritten.get(id);
      // On its own, since the ledger would not see what `change` takes back at once.
      if (before) inner.update(id, before);
      unwritten.delete(id);
      return inner.update(id, change);
    },
    claim: (id, part, atMs, change) => inner.claim(id, part, atMs, change),
    version: () => inner.version(),
    get: (id) => known(inner.get(id)),
    byPreview: (previewId) => known(inner.byPreview(previewId)),
    list: () => inner.list().map(asKnown),
    // The unwritten change may be that an operation ended or continues.
    openSince: (sinceMs) =>
      unwritten.size === 0 ? inner.openSince(sinceMs) : inner.list().map(asKnown).filter(endedAfter(sinceMs)),
    unfinished: () => inner.unfinished().map(asKnown),
    devices: (id, choice) => inner.devices(id, choice),
    targets: (id) => inner.targets(id),
    macs: (id) => inner.macs(id),
    // There may be thousands of parts, and the next one is asked for before each of them.
    nextPart: (id) =>
      unwritten.has(id) ? (parts(id).find(({ state }) => state === 'waiting') ?? null) : inner.nextPart(id),
    parts,
    readableParts: (id) => withChanges(inner.readableParts(id), unwritten.get(id)?.parts ?? []),
    removeDemo: () => inner.removeDemo(),
    remember: (id, change) => void unwritten.set(id, joined(unwritten.get(id) ?? {}, change)),
  };
}
