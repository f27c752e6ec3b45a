import type { WireAnswer } from './exchange.ts';
import type { TransportFault } from './fault.ts';

/** How a request ended, after how many attempts and how long. */
export interface Outcome {
  readonly result: WireAnswer | TransportFault;
  readonly attempts: number;
  readonly elapsedMs: number;
}
