import type { OperationsJournal } from '../storage/index.ts';

/**
 * Equal for two looks at an operation between which nothing happened that a reading of its devices could miss: nothing
 * of it was sent, stopped, read or ended, here or in another process. That the service tells of its progress is nothing
 * of that kind.
 */
export function momentOf(journal: OperationsJournal, id: string): string {
  const operation = journal.get(id);
  const parts = journal.parts(id);
  if (operation?.state === 'accepted' || operation?.state === 'running') {
    return JSON.stringify(['followed', parts.map(({ sentAtMs }) => sentAtMs)]);
  }
  const { state, requests, endedAtMs } = operation ?? {};
  return JSON.stringify([
    state,
    requests,
    endedAtMs,
    parts.map((part) => [part.state, part.sentAtMs, part.serviceState]),
  ]);
}
