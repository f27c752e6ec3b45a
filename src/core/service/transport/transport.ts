import type { Clock } from './clock.ts';
import { Connections } from './connections.ts';
import type { ProxyLookup } from './proxy.ts';
import { exchange, type Sending, type WireAnswer } from './exchange.ts';
import { TransportFault } from './fault.ts';
import { retryAfterMs } from './retry-after.ts';
import { RetryBudget, type RetryCause } from './retry-budget.ts';
import { attemptsAtMost, backOffMs, isRetriedFault, isRetriedStatus } from './retry-policy.ts';
import type { WireRequest } from './wire-request.ts';

/** How long the client waits. */
export interface Timeouts {
  /** For a connection. */
  readonly connectMs: number;
  /** For an answer to begin, and between two pieces of it. */
  readonly headersMs: number;
  /** For everything, repetitions and pauses included. */
  readonly totalMs: number;
}

export const defaultTimeouts: Timeouts = { connectMs: 10_000, headersMs: 20_000, totalMs: 60_000 };

export interface TransportOptions {
  readonly origin: string;
  readonly certificateAuthorities: readonly string[];
  readonly proxy: ProxyLookup;
  readonly timeouts: Timeouts;
  readonly clock: Clock;
  readonly random: () => number;
}

/** How a request ended, after how many attempts and how long. */
export interface Outcome {
  readonly result: WireAnswer | TransportFault;
  readonly attempts: number;
  readonly elapsedMs: number;
}

const isSuccess = (result: Outcome['result']): boolean =>
  !(result instanceof TransportFault) && result.status >= 200 && result.status < 300;

/** Why a result would be worth another attempt; `null` where a second one mends nothing. */
function causeOf(result: Outcome['result']): RetryCause | null {
  if (result instanceof TransportFault) return isRetriedFault(result.reason) ? 'failure' : null;
  if (!isRetriedStatus(result.status)) return null;
  return result.status === 429 ? 'throttling' : 'failure';
}

/**
 * Sends requests to one service: reads up to four times within the total time and the budget that all of them share, a
 * change exactly once.
 */
export class Transport {
  readonly #options: TransportOptions;
  readonly #connections: Connections;
  readonly #budget = new RetryBudget();
  readonly #closing = new AbortController();

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#connections = new Connections({ ...options, connectMs: options.timeouts.connectMs });
  }

  async send(
    request: WireRequest,
    authorization: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    const { origin, clock, timeouts } = this.#options;
    const either = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    const sending: Sending = { origin, request, authorization, signal: either };
    const startMs = clock.monotonic();
    let cause: RetryCause | null = null;
    for (let attempts = 1; ; attempts += 1) {
      const result = await this.#once(sending, timeouts.totalMs - (clock.monotonic() - startMs));
      const outcome = { result, attempts, elapsedMs: clock.monotonic() - startMs };
      if (isSuccess(result)) this.#budget.refund(cause);
      cause = request.effect === 'change' ? null : causeOf(result);
      const pauseMs = this.#pauseBeforeNext(outcome);
      if (cause === null || pauseMs === null || !this.#budget.take(cause)) return outcome;
      try {
        await clock.wait(pauseMs, either);
      } catch {
        return { ...outcome, result: new TransportFault('cancelled', true, null) };
      }
    }
  }

  /** Ends whatever is under way as cancelled and closes the connections. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#connections.close();
  }

  async #once(sending: Sending, remainingMs: number): Promise<Outcome['result']> {
    const { headersMs } = this.#options.timeouts;
    try {
      return await exchange(this.#connections, sending, { headersMs, totalMs: Math.max(1, remainingMs) });
    } catch (error) {
      if (error instanceof TransportFault) return error;
      throw error;
    }
  }

  /** How long to wait before another attempt; `null` when there is no time or number of attempts left for one. */
  #pauseBeforeNext({ result, attempts, elapsedMs }: Outcome): number | null {
    const { clock, random, timeouts } = this.#options;
    if (attempts >= attemptsAtMost) return null;
    const header = result instanceof TransportFault ? undefined : result.headers['retry-after'];
    const asked = retryAfterMs(header, clock.now());
    const pauseMs = Math.max(backOffMs(attempts - 1, random), asked ?? 0);
    return elapsedMs + pauseMs < timeouts.totalMs ? pauseMs : null;
  }
}
