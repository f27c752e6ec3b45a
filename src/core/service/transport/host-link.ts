import { Breaker, type Verdict } from './breaker.ts';
import type { Clock } from './clock.ts';

/** How a host stands; times in milliseconds since the epoch. */
export type LinkState =
  | { readonly kind: 'answering' }
  /** It asked to be left alone until then. */
  | { readonly kind: 'waiting'; readonly untilMs: number }
  /** It does not answer since then, and is asked again at `nextTryMs`; `null` while it is being asked. */
  | { readonly kind: 'lost'; readonly sinceMs: number; readonly nextTryMs: number | null }
  /** The computer sleeps: nobody is asked. */
  | { readonly kind: 'asleep' };

/** Leave to make one attempt. */
export interface Attempt {
  /** Tells how it ended, once; `askedMs` is how long the host asked to be left alone, `null` when it did not. */
  readonly end: (verdict: Verdict, askedMs: number | null) => void;
}

/** Shorter pauses pass before anybody has read that there is one. */
const worthTellingMs = 3000;

/** What is known of one host by all who ask it, whoever they sign in as. */
export class HostLink {
  readonly #clock: Clock;
  readonly #breaker: Breaker;
  readonly #onChange: () => void;
  readonly #pauses = new Set<AbortController>();
  #awake = new AbortController();
  /** Since when nothing but failures came, and the pause that the host asked for; by the clock that never jumps. */
  #failingSinceMs: number | null = null;
  #asked: { readonly atMs: number; readonly untilMs: number } | null = null;

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
    const untilMs = this.#asked?.untilMs ?? 0;
    return this.#clock.monotonic() < untilMs
      ? { kind: 'waiting', untilMs: this.#epochMs(untilMs) }
      : { kind: 'answering' };
  }

  /** Aborted when the computer goes to sleep; another one when it wakes. */
  get awake(): AbortSignal {
    return this.#awake.signal;
  }

  /** Leave for an attempt; `null` when it must not be made: nothing is sent while the host does not answer. */
  enter(): Attempt | null {
    const passage = this.#awake.signal.aborted ? null : this.#breaker.enter();
    if (!passage) return null;
    const startMs = this.#clock.monotonic();
    if (this.#breaker.state === 'half-open') this.#onChange();
    return {
      end: (verdict, askedMs) => {
        passage.end(verdict, askedMs ?? 0);
        this.#note(verdict, startMs);
        if (askedMs !== null && askedMs >= worthTellingMs) this.#ask(askedMs);
        this.#onChange();
      },
    };
  }

  /** Waits before another attempt; ends early when somebody wants it now. Rejects as soon as the signal aborts. */
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

  /** Lets the next attempt through at once, and what waits go on, because somebody wants it. */
  tryNow(): void {
    this.#breaker.tryNow();
    this.#asked = null;
    for (const cut of [...this.#pauses]) cut.abort();
    this.#onChange();
  }

  /** The computer goes to sleep: what is under way ends, and nothing is sent before `wake`. */
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
    // Whatever was asked for before that request was made is over: it was let through.
    if (this.#asked && startMs >= this.#asked.atMs) this.#asked = null;
  }

  #ask(askedMs: number): void {
    const atMs = this.#clock.monotonic();
    this.#asked = { atMs, untilMs: Math.max(atMs + askedMs, this.#asked?.untilMs ?? 0) };
  }

  #epochMs(monotonicMs: number): number {
    return this.#clock.now() + monotonicMs - this.#clock.monotonic();
  }
}
