import type { OperationsJournal } from '@core/storage/index.ts';

/**
 * Returns a key of the state of an operation. It is equal at two moments when nothing happened in between that a reading
 * of its devices could miss: nothing was sent, stopped, read or ended, in this or another process. Progress reported by
 * the service does not count.
 */
export function activityKeyOf(journal: Pick<OperationsJournal, 'get' | 'parts'>, id: string): string {
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
