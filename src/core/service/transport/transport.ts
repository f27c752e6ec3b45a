import type { Clock } from './clock.ts';
import { Connections } from './connections.ts';
import type { ProxyLookup } from './proxy.ts';
import { exchange, type Sending, type WireAnswer } from './exchange.ts';
import { TransportFault } from './fault.ts';
import { attemptsAtMost, backOffMs, isRetriedFault, isRetriedStatus } from './retry-policy.ts';
import { retryAfterMs } from './retry-after.ts';
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

/** Sends requests to one service: reads up to four times within the total time, a change exactly once. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #connections: Connections;
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
    for (let attempts = 1; ; attempts += 1) {
      const result = await this.#once(sending, timeouts.totalMs - (clock.monotonic() - startMs));
      const outcome = { result, attempts, elapsedMs: clock.monotonic() - startMs };
      const pauseMs = request.effect === 'change' ? null : this.#pauseBeforeNext(outcome);
      if (pauseMs === null) return outcome;
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

  /** How long to wait before the next attempt; `null` when there is none. */
  #pauseBeforeNext({ result, attempts, elapsedMs }: Outcome): number | null {
    const { clock, random, timeouts } = this.#options;
    const isFault = result instanceof TransportFault;
    const isRetried = isFault ? isRetriedFault(result.reason) : isRetriedStatus(result.status);
    if (!isRetried || attempts >= attemptsAtMost) return null;
    const asked = isFault ? null : retryAfterMs(result.headers['retry-after'], clock.now());
    const pauseMs = Math.max(backOffMs(attempts - 1, random), asked ?? 0);
    return elapsedMs + pauseMs < timeouts.totalMs ? pauseMs : null;
  }
}
