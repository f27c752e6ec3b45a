import type { OperationsContext } from '../ports.ts';

/** How far back ended operations are searched: longer than another process takes to write the end of one. */
const lookBackMs = 60_000;

/**
 * Creates a function that notifies the listeners of the operations that other processes changed in the journal since its
 * last call, as they are now. It costs next to nothing while no other process writes.
 */
export function createOthersNotifier({
  journal,
  clock,
  tell,
}: Pick<OperationsContext, 'journal' | 'clock' | 'tell'>): () => void {
  let version = journal.version();
  let checkedAtMs = clock.now();
  let known = new Map<string, string>();
  return () => {
    const current = journal.version();
    if (current === version) return;
    const open = journal.openSince(checkedAtMs - lookBackMs).map((operation) => {
      return { operation, text: JSON.stringify(operation) };
    });
    // Only now, since a reading that fails has to be repeated.
    version = current;
    const news = open.filter(({ operation, text }) => known.get(operation.id) !== text);
    known = new Map(open.map(({ operation, text }) => [operation.id, text]));
    checkedAtMs = clock.now();
    for (const { operation } of news) tell(operation);
  };
}
