import type { OperationsParts } from './ports.ts';

/** How far back it is looked for operations that ended: longer than another process takes to write that one did. */
const lookBackMs = 60_000;

/**
 * What tells of the operations that other processes changed in the journal since it was called last, each as it is now. Costs
 * next to nothing while nobody else writes.
 */
export function createTellingOfOthers({
  journal,
  clock,
  tell,
}: Pick<OperationsParts, 'journal' | 'clock' | 'tell'>): () => void {
  let version = journal.version();
  let lookedAtMs = clock.now();
  let known = new Map<string, string>();
  return () => {
    const current = journal.version();
    if (current === version) return;
    version = current;
    const open = journal.openSince(lookedAtMs - lookBackMs).map((operation) => {
      return { operation, text: JSON.stringify(operation) };
    });
    const news = open.filter(({ operation, text }) => known.get(operation.id) !== text);
    known = new Map(open.map(({ operation, text }) => [operation.id, text]));
    lookedAtMs = clock.now();
    for (const { operation } of news) tell(operation);
  };
}
