import { leadBounds } from './clock-lead.ts';
import type { Clock } from './clock.ts';
import { Connections } from './connections.ts';
import type { ProxyLookup } from './proxy.ts';
import { exchange, type Sending } from './exchange.ts';
import { TransportFault } from './fault.ts';
import type { HostLink } from './host-link.ts';
import type { Outcome } from './outcome.ts';
import { seenExchange, type ObservedExchange } from './observed-exchange.ts';
import { retryAfterMs } from './retry-after.ts';
import { RetryBudget, type RetryCause } from './retry-budget.ts';
import { maxAttempts, backOffMs, isRetriedFault, isRetriedStatus } from './retry-policy.ts';
import { verdictOn } from './verdict.ts';
import type { WireRequest } from './wire-request.ts';

/** How long the client waits. */
export interface Timeouts {
  /** For a connection. */
  readonly connectMs: number;
  /** For an answer to begin, and between two chunks of it. */
  readonly headersMs: number;
  /** In total, including retries and pauses. */
  readonly totalMs: number;
}

/** The time limits unless the caller sets others. */
export const defaultTimeouts: Timeouts = { connectMs: 10_000, headersMs: 20_000, totalMs: 60_000 };

/** The service, and the environment of a transport. */
export interface TransportOptions {
  readonly origin: string;
  readonly certificateAuthorities: readonly string[];
  readonly proxy: ProxyLookup;
  readonly timeouts: Timeouts;
  readonly clock: Clock;
  readonly random: () => number;
  /** What is known about this host, shared by all clients that contact it. */
  readonly link: HostLink;
  /** Called with every request once it has ended. */
  readonly observe: (seen: ObservedExchange) => void;
}

const isSuccess = (result: Outcome['result']): boolean =>
  !(result instanceof TransportFault) && result.status >= 200 && result.status < 300;

const isHeldBack = (result: Outcome['result']): boolean =>
  result instanceof TransportFault && result.reason === 'held-back';

/** Returns why a result is worth another attempt; `null` when one would not help. */
function causeOf(result: Outcome['result']): RetryCause | null {
  if (result instanceof TransportFault) return isRetriedFault(result.reason) ? 'failure' : null;
  if (!isRetriedStatus(result.status)) return null;
  return result.status === 429 ? 'throttling' : 'failure';
}

/**
 * Sends requests to one service: reads up to four times within the total time and the retry budget that they share, a
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
    const outcome = await this.#attempts(request, authorization, signal);
    this.#options.observe(seenExchange(request, outcome, this.#options.clock.now()));
    return outcome;
  }

  /** Cancels everything under way and closes the connections. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#connections.close();
  }

  async #attempts(
    request: WireRequest,
    authorization: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    const { origin, clock, timeouts, link } = this.#options;
    const either = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    const sending: Sending = { origin, request, authorization, signal: either };
    const startMs = clock.monotonic();
    let cause: RetryCause | null = null;
    let last: Outcome | null = null;
    for (let attempts = 1; ; attempts += 1) {
      const result = await this.#once(sending, timeouts.totalMs - (clock.monotonic() - startMs));
      // Why the previous attempt failed says more than that no further one is made.
      if (last && isHeldBack(result)) return last;
      const outcome: Outcome = { result, attempts, elapsedMs: clock.monotonic() - startMs };
      last = outcome;
      if (isSuccess(result)) this.#budget.refund(cause);
      cause = causeOf(result);
      const pauseMs = attempts < maxAttempts[request.effect] ? this.#pauseBeforeNext(outcome) : null;
      if (cause === null || pauseMs === null || !this.#budget.take(cause)) return outcome;
      try {
        await link.pause(pauseMs, either);
      } catch {
        return { ...outcome, result: new TransportFault('cancelled', true, null) };
      }
    }
  }

  /** Makes one attempt, if the host may be contacted at all. */
  async #once(sending: Sending, remainingMs: number): Promise<Outcome['result']> {
    const { link, clock } = this.#options;
    if (sending.signal.aborted) return new TransportFault('cancelled', false, null);
    const attempt = link.enter();
    if (!attempt) return new TransportFault(link.awake.aborted ? 'slept' : 'held-back', false, null);
    const end = (result: Outcome['result']): void => attempt.end(verdictOn(result), this.#askedMs(result));
    const [sentMs, startMs] = [clock.now(), clock.monotonic()];
    try {
      const result = await this.#whileAwake(sending, remainingMs);
      // What is in the way of a service that fails answers by a clock of its own.
      if (!(result instanceof TransportFault) && verdictOn(result) === 'answered') {
        // One clock may have been set meanwhile, and the other stands still while the computer sleeps.
        const tookMs = Math.max(clock.now() - sentMs, clock.monotonic() - startMs);
        link.clockLead.note(leadBounds(result.headers, clock.now(), tookMs));
      }
      end(result);
      return result;
    } catch (error) {
      end(new TransportFault('cancelled', true, null));
      throw error;
    }
  }

  /** Runs an exchange that ends when the computer goes to sleep: what becomes of it meanwhile is unknown. */
  async #whileAwake(sending: Sending, remainingMs: number): Promise<Outcome['result']> {
    const { awake } = this.#options.link;
    const signal = AbortSignal.any([sending.signal, awake]);
    const result = await this.#exchange({ ...sending, signal }, remainingMs);
    const wasCut = result instanceof TransportFault && result.reason === 'cancelled';
    if (!wasCut || sending.signal.aborted) return result;
    return new TransportFault('slept', result.wasSent, null);
  }

  async #exchange(sending: Sending, remainingMs: number): Promise<Outcome['result']> {
    const { headersMs } = this.#options.timeouts;
    try {
      return await exchange(this.#connections, sending, { headersMs, totalMs: Math.max(1, remainingMs) });
    } catch (error) {
      if (error instanceof TransportFault) return error;
      throw error;
    }
  }

  /** Returns how long a busy or failing host asks the client to wait; `null` if it does not. */
  #askedMs(result: Outcome['result']): number | null {
    if (result instanceof TransportFault || !isRetriedStatus(result.status)) return null;
    return retryAfterMs(result.headers, this.#options.clock.now());
  }

  /** Returns how long to wait before another attempt; `null` when no time is left for one. */
  #pauseBeforeNext({ result, attempts, elapsedMs }: Outcome): number | null {
    const { random, timeouts } = this.#options;
    const pauseMs = Math.max(backOffMs(attempts - 1, random), this.#askedMs(result) ?? 0);
    return elapsedMs + pauseMs < timeouts.totalMs ? pauseMs : null;
  }
}
