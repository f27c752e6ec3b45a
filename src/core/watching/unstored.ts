import { maxFindings, type WatchedReading, type WatchRepository } from '../storage/index.ts';

/** What could not be stored of an account. */
interface Unstored {
  /** By the id of the rule. */
  readonly memories: Map<string, WatchedReading['memories'][number]>;
  /** Latest first. */
  findings: WatchedReading['findings'];
  readonly told: Set<string>;
  digestAtMs: number | null;
}

/** Stores what can be stored of it. Throws what the repository throws. */
function store(inner: WatchRepository, accountId: string, unstored: Unstored): void {
  const { memories, findings, told, digestAtMs } = unstored;
  if (memories.size > 0 || findings.length > 0)
    inner.write(accountId, { memories: [...memories.values()], findings });
  memories.clear();
  unstored.findings = [];
  if (told.size > 0) inner.markTold(accountId, [...told]);
  told.clear();
  if (digestAtMs !== null) inner.setDigestAt(accountId, digestAtMs);
  unstored.digestAtMs = null;
}

/** Keeps what could not be stored, by account. */
function createKeeping(inner: WatchRepository, onFault: (error: unknown) => void) {
  const accounts = new Map<string, Unstored>();
  function of(accountId: string): Unstored {
    const known = accounts.get(accountId);
    if (known) return known;
    const none: Unstored = { memories: new Map(), findings: [], told: new Set(), digestAtMs: null };
    accounts.set(accountId, none);
    return none;
  }
  function keep(accountId: string, change: (unstored: Unstored) => void): void {
    const unstored = of(accountId);
    change(unstored);
    try {
      store(inner, accountId, unstored);
    } catch (error) {
      onFault(error);
    }
  }
  return { of, keep };
}

/**
 * Wraps a repository: what cannot be stored of a reading is kept in memory and stored with what comes next, so that a full
 * disk hides no notice and repeats none. The errors go to `onFault`. Rules are still refused if they cannot be stored.
 */
export function withUnstored(inner: WatchRepository, onFault: (error: unknown) => void): WatchRepository {
  const { of, keep } = createKeeping(inner, onFault);
  return {
    rules: (accountId) =>
      inner.rules(accountId).map((rule) => {
        const kept = of(accountId).memories.get(rule.id);
        return kept?.text === rule.text ? { ...rule, memory: kept.memory } : rule;
      }),
    put(accountId, id, text) {
      inner.put(accountId, id, text);
      of(accountId).memories.delete(id);
    },
    rename(accountId, id, text) {
      inner.rename(accountId, id, text);
      const { memories } = of(accountId);
      const kept = memories.get(id);
      if (kept) memories.set(id, { ...kept, text });
    },
    remove: (accountId, id) => inner.remove(accountId, id),
    write: (accountId, { memories, findings }) =>
      keep(accountId, (unstored) => {
        for (const memory of memories) unstored.memories.set(memory.id, memory);
        unstored.findings = [...findings, ...unstored.findings].slice(0, maxFindings);
      }),
    findings(accountId) {
      const { findings, told } = of(accountId);
      const unstored = findings.map((finding) => ({ ...finding, isTold: false }));
      return [...unstored, ...inner.findings(accountId)].map((finding) => ({
        ...finding,
        isTold: finding.isTold || told.has(finding.id),
      }));
    },
    markTold: (accountId, ids) => keep(accountId, ({ told }) => ids.forEach((id) => told.add(id))),
    digestAt: (accountId) => of(accountId).digestAtMs ?? inner.digestAt(accountId),
    setDigestAt: (accountId, atMs) => keep(accountId, (unstored) => void (unstored.digestAtMs = atMs)),
  };
}
