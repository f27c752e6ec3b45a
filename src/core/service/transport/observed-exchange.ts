import { TransportFault } from './fault.ts';
import type { Outcome } from './outcome.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * A request and its outcome, for an observer. Path, bodies and headers are as they went over the wire: none of them may
 * be stored or shown as they are.
 */
export interface ObservedExchange {
  /** When it was first sent, milliseconds since the epoch. */
  readonly atMs: number;
  readonly request: WireRequest;
  /** HTTP status; `null` where there was no answer. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Uint8Array | null;
  /** Why there was no answer, `timed-out · UND_ERR_CONNECT_TIMEOUT`; `null` where there was one. */
  readonly fault: string | null;
  readonly attempts: number;
  readonly elapsedMs: number;
}

const faultWords = ({ reason, code }: TransportFault): string =>
  [reason, ...(code === null ? [] : [code])].join(' · ');

/** Returns what an observer receives for a request that has just ended. */
export function seenExchange(request: WireRequest, outcome: Outcome, nowMs: number): ObservedExchange {
  const { result, attempts, elapsedMs } = outcome;
  const told = { atMs: nowMs - elapsedMs, request, attempts, elapsedMs };
  if (result instanceof TransportFault) {
    return { ...told, status: null, headers: {}, answer: null, fault: faultWords(result) };
  }
  return { ...told, status: result.status, headers: result.headers, answer: result.bytes, fault: null };
}
