import type { Clock } from '@core/service/index.ts';

interface Waiter {
  readonly dueMs: number;
  readonly resolve: () => void;
}

/** Lets everything run that needs no time: promises, however long their chain is. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until the test moves it. */
export class ManualClock implements Clock {
  nowMs = Date.UTC(2026, 4, 20, 9, 12, 4);
  /** Every pause that was asked for, milliseconds. */
  readonly pauses: number[] = [];
  #waiting: Waiter[] = [];

  now(): number {
    return this.nowMs;
  }

  monotonic(): number {
    return this.nowMs;
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

  /** Lets `ms` pass, ending each pause at its time. */
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

  /** How many pauses are not over. */
  get waiting(): number {
    return this.#waiting.length;
  }
}
