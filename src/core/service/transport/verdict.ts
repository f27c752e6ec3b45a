import type { Verdict } from './breaker.ts';
import type { WireAnswer } from './exchange.ts';
import { TransportFault, type FaultReason } from './fault.ts';

/** What an attempt without an answer reveals about the host. */
const ofFault: Readonly<Record<FaultReason, Verdict>> = {
  'name-not-found': 'silent',
  'no-connection': 'silent',
  'no-tls': 'silent',
  'connection-lost': 'silent',
  'timed-out': 'silent',
  'too-large': 'answered',
  undecodable: 'answered',
  // Something answered, but its identity is unknown.
  certificate: null,
  cancelled: null,
  slept: null,
  'held-back': null,
};

/** Returns what the end of an attempt reveals about the host. A refusal (4xx) is an answer like any other. */
export function verdictOn(result: WireAnswer | TransportFault): Verdict {
  if (result instanceof TransportFault) return ofFault[result.reason];
  return result.status >= 500 ? 'failed' : 'answered';
}
