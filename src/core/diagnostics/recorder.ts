import type { RequestRecord, Recording } from '@shared/diagnostics/contract.ts';
import type { ObservedExchange } from '../service/index.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { redactedBody } from './redacted-body.ts';
import { redactedPath } from './redacted-path.ts';

/** Keeps the last requests in memory, redacted, while it is on; it is off at the start. */
export interface Recorder {
  /** Called with every request of every client. */
  readonly observe: (seen: ObservedExchange) => void;
  recording(): Recording;
  turn(isOn: boolean): void;
  clear(): void;
}

const maxRecords = 200;

const sizeOf = (bytes: Uint8Array | null | undefined): number => bytes?.byteLength ?? 0;

/**
 * Creates a recorder that is off.
 *
 * @param onRecord called after each request that was recorded
 */
export function createRecorder(pseudonyms: Pseudonyms, onRecord: () => void): Recorder {
  const records: RequestRecord[] = [];
  let isOn = false;
  let count = 0;

  const recordOf = ({ request, ...seen }: ObservedExchange): RequestRecord => ({
    id: (count += 1),
    atMs: seen.atMs,
    method: request.method,
    path: redactedPath(request.path),
    status: seen.status,
    elapsedMs: seen.elapsedMs,
    attempts: seen.attempts,
    requestBytes: sizeOf(request.body?.bytes),
    answerBytes: sizeOf(seen.answer),
    error: seen.fault,
    // A sign-in contains nothing but secrets.
    request: request.effect === 'sign-in' ? '' : redactedBody(request.body?.bytes ?? null, pseudonyms),
    answer: request.effect === 'sign-in' ? '' : redactedBody(seen.answer, pseudonyms),
  });

  return {
    observe(seen) {
      if (!isOn) return;
      records.unshift(recordOf(seen));
      records.splice(maxRecords);
      onRecord();
    },
    recording: () => ({ isOn, records: [...records] }),
    turn: (next) => void (isOn = next),
    clear: () => void records.splice(0),
  };
}
