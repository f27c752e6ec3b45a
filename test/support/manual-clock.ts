import type { Clock } from '@core/service/index.ts';

interface Waiter {
  dueMs: number;
  readonly resolve: () => void;
}

/** Runs everything that does not depend on time: promise chains of any length. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until the test moves it. */
export class ManualClock implements Clock {
  nowMs = Date.UTC(2026, 4, 20, 9, 12, 4);
  /** Every pause requested, in milliseconds. */
  readonly pauses: number[] = [];
  #waiting: Waiter[] = [];
  #setByMs = 0;

  now(): number {
    return this.nowMs;
  }

  monotonic(): number {
    return this.nowMs - this.#setByMs;
  }

  /** Sets the computer's clock forward by `ms`, or back, while no time passes. */
  set(ms: number): void {
    this.nowMs += ms;
    this.#setByMs += ms;
    for (const waiter of this.#waiting) waiter.dueMs += ms;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    this.pauses.push(ms);
    return new Promise((resolve, reject) => {
      const waiter = { dueMs: this.nowMs + ms, resolve };
      this.#waiting.push(waiter);
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(signal.reason as Error);
      });
    });
  }

  /** Advances the clock by `ms`, ending each pause when it is due. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settled();
    for (;;) {
      const next = this.#waiting.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.nowMs = next.dueMs;
      next.resolve();
      await settled();
    }
    this.nowMs = endMs;
  }

  /** The number of pauses still waiting. */
  get waiting(): number {
    return this.#waiting.length;
  }
}
