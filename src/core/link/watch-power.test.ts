import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '@test/support/manual-clock.ts';
import { watchPower } from './watch-power.ts';

/** A clock whose pauses follow the monotonic time, and whose wall time can be set. */
class PowerClock {
  awakeMs = 0;
  #offsetMs = Date.UTC(2026, 4, 20, 9, 12, 4);
  #pauses: { readonly dueMs: number; readonly end: () => void }[] = [];

  now(): number {
    return this.#offsetMs + this.awakeMs;
  }

  monotonic(): number {
    return this.awakeMs;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const pause = { dueMs: this.awakeMs + ms, end: resolve };
      this.#pauses.push(pause);
      signal.addEventListener('abort', () => {
        this.#pauses = this.#pauses.filter((other) => other !== pause);
        reject(signal.reason as Error);
      });
    });
  }

  /** Sets the wall time forward or back. */
  jump(ms: number): void {
    this.#offsetMs += ms;
  }

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1000) {
      this.awakeMs += Math.min(left, 1000);
      const due = this.#pauses.filter(({ dueMs }) => dueMs <= this.awakeMs);
      this.#pauses = this.#pauses.filter((pause) => !due.includes(pause));
      for (const { end } of due) end();
      await settled();
    }
  }

  get waiting(): number {
    return this.#pauses.length;
  }
}

let clock: PowerClock;
let seen: string[];
let suspend: () => void;
let resume: () => void;
let stop: () => void;

beforeEach(() => {
  clock = new PowerClock();
  seen = [];
  stop = watchPower({
    power: { onSuspend: (listener) => (suspend = listener), onResume: (listener) => (resume = listener) },
    clock,
    links: { sleep: () => seen.push('sleep'), wake: () => seen.push('wake') },
    random: () => 1,
  });
});

describe('the watch over the computer’s sleep', () => {
  it('does nothing while the computer is awake', async () => {
    await clock.pass(600_000);
    expect(seen).toEqual([]);
  });

  it('stops everything immediately when the system announces a sleep', () => {
    suspend();
    expect(seen).toEqual(['sleep']);
  });

  it('resumes once, a moment after the system reported that the computer woke', async () => {
    suspend();
    resume();
    await clock.pass(3000);
    expect(seen).toEqual(['sleep']);
    await clock.pass(1000);
    expect(seen).toEqual(['sleep', 'wake']);
    await clock.pass(600_000);
    expect(seen).toEqual(['sleep', 'wake']);
  });

  it('resumes once however often the system reports it', async () => {
    suspend();
    resume();
    resume();
    await clock.pass(2000);
    resume();
    await clock.pass(60_000);
    expect(seen).toEqual(['sleep', 'wake']);
  });

  it('stays asleep when the computer goes to sleep again before it settled', async () => {
    suspend();
    resume();
    suspend();
    await clock.pass(9000);
    expect(seen).toEqual(['sleep', 'sleep']);
    resume();
    await clock.pass(4000);
    expect(seen).toEqual(['sleep', 'sleep', 'wake']);
  });

  it('settles for the whole time again when the computer sleeps and wakes before it settled', async () => {
    suspend();
    resume();
    await clock.pass(2000);
    suspend();
    resume();
    await clock.pass(3000);
    expect(seen).toEqual(['sleep', 'sleep']);
    await clock.pass(1000);
    expect(seen).toEqual(['sleep', 'sleep', 'wake']);
  });

  it('resumes when the end of an announced sleep is never reported', async () => {
    suspend();
    clock.jump(8 * 3_600_000);
    await clock.pass(20_000);
    expect(seen).toEqual(['sleep', 'sleep', 'wake']);
  });

  it('resumes when an announced sleep does not happen', async () => {
    suspend();
    await clock.pass(40_000);
    expect(seen).toEqual(['sleep', 'wake']);
  });

  it('detects an unannounced sleep by the missing time, once', async () => {
    await clock.pass(5000);
    clock.jump(31_000);
    await clock.pass(600_000);
    expect(seen).toEqual(['sleep', 'wake']);
  });

  it('detects it where the monotonic clock went on during the sleep', async () => {
    clock.awakeMs += 3_600_000;
    await clock.pass(60_000);
    expect(seen).toEqual(['sleep', 'wake']);
  });

  it.each([-86_400_000, -3_600_000, -31_000, 29_000])(
    'does not take a clock that is set by %d ms for a sleep',
    async (ms) => {
      await clock.pass(5000);
      clock.jump(ms);
      await clock.pass(600_000);
      expect(seen).toEqual([]);
    },
  );

  it('treats a clock set a day forward as one sleep', async () => {
    clock.jump(86_400_000);
    await clock.pass(600_000);
    expect(seen).toEqual(['sleep', 'wake']);
  });

  it('stops with the application', async () => {
    stop();
    clock.jump(3_600_000);
    await clock.pass(600_000);
    expect(seen).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
