import type { WireAnswer } from './exchange.ts';
import type { TransportFault } from './fault.ts';

/** How a request ended, after how many attempts and how much time. */
export interface Outcome {
  readonly result: WireAnswer | TransportFault;
  readonly attempts: number;
  readonly elapsedMs: number;
}
