import { Breaker, type Verdict } from './breaker.ts';
import { ClockLead } from './clock-lead.ts';
import type { Clock } from './clock.ts';

/** The state of a host; times in milliseconds since the epoch. */
export type LinkState =
  | { readonly kind: 'answering' }
  /** It asked the client to wait until then. */
  | { readonly kind: 'waiting'; readonly untilMs: number }
  /** It has not answered since `sinceMs` and is tried again at `nextTryMs`, which is `null` while it is being tried. */
  | { readonly kind: 'lost'; readonly sinceMs: number; readonly nextTryMs: number | null }
  /** The computer is asleep: nothing is sent. */
  | { readonly kind: 'asleep' };

/** Permission to make one attempt. */
export interface Attempt {
  /**
   * Reports how the attempt ended; called once. `askedMs` is how long the host asked the client to wait, `null` if it
   * did not.
   */
  readonly end: (verdict: Verdict, askedMs: number | null) => void;
}

/** Shorter pauses are over before anyone has read about them. */
const worthTellingMs = 3000;

/** What is known about one host, shared by all clients that contact it, whichever user they sign in as. */
export class HostLink {
  readonly #clock: Clock;
  readonly #breaker: Breaker;
  readonly #onChange: () => void;
  readonly #pauses = new Set<AbortController>();
  /** How far its clock is ahead of this computer's. */
  readonly clockLead = new ClockLead();
  #awake = new AbortController();
  /** When the current run of failures began, and the pause that the host asked for; both on the monotonic clock. */
  #failingSinceMs: number | null = null;
  #askedPause: { readonly atMs: number; readonly untilMs: number } | null = null;

  constructor(clock: Clock, random: () => number, onChange: () => void) {
    this.#clock = clock;
    this.#breaker = new Breaker(() => clock.monotonic(), random);
    this.#onChange = onChange;
  }

  get state(): LinkState {
    if (this.#awake.signal.aborted) return { kind: 'asleep' };
    const { state, openUntilMs } = this.#breaker;
    if (state !== 'closed') {
      const sinceMs = this.#epochMs(this.#failingSinceMs ?? this.#clock.monotonic());
      return { kind: 'lost', sinceMs, nextTryMs: openUntilMs === null ? null : this.#epochMs(openUntilMs) };
    }
    const untilMs = this.#askedPause?.untilMs ?? 0;
    return this.#clock.monotonic() < untilMs
      ? { kind: 'waiting', untilMs: this.#epochMs(untilMs) }
      : { kind: 'answering' };
  }

  /** Aborted when the computer goes to sleep; replaced when it wakes. */
  get awake(): AbortSignal {
    return this.#awake.signal;
  }

  /** Returns permission for an attempt; `null` when none may be made: nothing is sent while the host does not answer. */
  enter(): Attempt | null {
    const passage = this.#awake.signal.aborted ? null : this.#breaker.enter();
    if (!passage) return null;
    const startMs = this.#clock.monotonic();
    if (this.#breaker.state === 'half-open') this.#onChange();
    return {
      end: (verdict, askedMs) => {
        passage.end(verdict, askedMs ?? 0);
        this.#note(verdict, startMs);
        if (askedMs !== null && askedMs >= worthTellingMs) this.#noteAskedPause(askedMs);
        this.#onChange();
      },
    };
  }

  /** Waits before another attempt; ends early on `tryNow`. Rejects as soon as the signal aborts. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    const cut = new AbortController();
    this.#pauses.add(cut);
    try {
      await this.#clock.wait(ms, AbortSignal.any([signal, cut.signal]));
    } catch (error) {
      if (!cut.signal.aborted || signal.aborted) throw error;
    } finally {
      this.#pauses.delete(cut);
    }
  }

  /** Lets the next attempt through immediately and ends all pauses, because the user asked for it. */
  tryNow(): void {
    this.#breaker.tryNow();
    this.#askedPause = null;
    for (const cut of [...this.#pauses]) cut.abort();
    this.#onChange();
  }

  /** Ends everything in flight and sends nothing before `wake`, because the computer goes to sleep. */
  sleep(): void {
    this.#awake.abort();
    this.#onChange();
  }

  wake(): void {
    if (this.#awake.signal.aborted) this.#awake = new AbortController();
    this.#onChange();
  }

  #note(verdict: Verdict, startMs: number): void {
    if (verdict === null) return;
    if (verdict !== 'answered') {
      this.#failingSinceMs ??= this.#clock.monotonic();
      return;
    }
    this.#failingSinceMs = null;
    // The attempt was let through, so a pause that the host had asked for before it began is over.
    if (this.#askedPause && startMs >= this.#askedPause.atMs) this.#askedPause = null;
  }

  #noteAskedPause(askedMs: number): void {
    const atMs = this.#clock.monotonic();
    this.#askedPause = { atMs, untilMs: Math.max(atMs + askedMs, this.#askedPause?.untilMs ?? 0) };
  }

  #epochMs(monotonicMs: number): number {
    return this.#clock.now() + monotonicMs - this.#clock.monotonic();
  }
}
