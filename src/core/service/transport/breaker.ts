/**
 * What an attempt revealed about a host: it answered, it answered with a failure (5xx), or it did not answer. `null`
 * reveals nothing, such as a cancelled attempt.
 */
export type Verdict = 'answered' | 'failed' | 'silent' | null;

/** Permission to make one attempt. */
export interface Permit {
  /** Reports how the attempt ended; called once. `askedMs` is how long the host asked the client to wait. */
  readonly end: (verdict: Verdict, askedMs?: number) => void;
}

/**
 * A host that answers with failures may fail in one part only; a connection that carries nothing fails every request.
 */
const weights = { failed: 1, silent: 2 } as const;
const openingWeight = 8;
const firstOpenMs = 1000;
const maxOpenMs = 60_000;

/**
 * Returns between half of 1 s · 2^n and all of it, at most 60 s, in milliseconds; `n` counts consecutive openings from
 * 0.
 */
export function openMs(n: number, random: () => number): number {
  const maxMs = Math.min(firstOpenMs * 2 ** n, maxOpenMs);
  return Math.round(maxMs * (0.5 + random() / 2));
}

/**
 * A circuit breaker (Nygard, Release It!, Circuit Breaker). It opens after consecutive failures and lets nothing through
 * for a while. Then it lets a single attempt through, whose outcome decides whether it closes or opens for longer. Times
 * are milliseconds of a monotonic clock.
 */
export class Breaker {
  readonly #monotonic: () => number;
  readonly #random: () => number;
  #weight = 0;
  #openings = 0;
  #openUntilMs: number | null = null;
  /** The single attempt that is let through after an opening. */
  #probe: Permit | null = null;

  constructor(monotonic: () => number, random: () => number) {
    this.#monotonic = monotonic;
    this.#random = random;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.#openUntilMs === null) return 'closed';
    return this.#probe ? 'half-open' : 'open';
  }

  /** When the next attempt is let through; `null` while all are, or while the single attempt is under way. */
  get openUntilMs(): number | null {
    return this.#probe ? null : this.#openUntilMs;
  }

  /** Returns permission for an attempt; `null` when none may be made. */
  enter(): Permit | null {
    const passage: Permit = { end: (verdict, askedMs = 0) => this.#end(passage, verdict, askedMs) };
    if (this.#openUntilMs === null) return passage;
    if (this.#probe || this.#monotonic() < this.#openUntilMs) return null;
    this.#probe = passage;
    return passage;
  }

  /** Lets the next attempt through immediately, because the user asked for it. */
  tryNow(): void {
    if (this.#openUntilMs !== null) this.#openUntilMs = this.#monotonic();
  }

  #end(passage: Permit, verdict: Verdict, askedMs: number): void {
    const isProbe = this.#probe === passage;
    if (isProbe) this.#probe = null;
    if (verdict === 'answered') this.#close();
    else if (verdict !== null && (isProbe || this.#openUntilMs === null)) {
      this.#weight += weights[verdict];
      if (isProbe || this.#weight >= openingWeight) this.#open(askedMs);
    }
  }

  #close(): void {
    this.#weight = 0;
    this.#openings = 0;
    this.#openUntilMs = null;
    this.#probe = null;
  }

  #open(askedMs: number): void {
    this.#openUntilMs = this.#monotonic() + Math.max(openMs(this.#openings, this.#random), askedMs);
    this.#openings += 1;
  }
}
