import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { Patience, resumeWithinMs } from './patience.ts';

let clock: ManualClock;
let left: AbortController;
let patience: Patience;
let pauses: (number | null)[];
let suspended: AppError[];

beforeEach(() => {
  clock = new ManualClock();
  left = new AbortController();
  pauses = [];
  suspended = [];
  patience = new Patience(clock, left.signal, {
    onPause: (untilMs) => pauses.push(untilMs),
    onSuspended: (error) => suspended.push(error),
  });
});

const busy = (retryAtMs?: number): Failure =>
  new Failure({
    code: 'busy',
    happened: '',
    safe: '',
    todo: '',
    ...(retryAtMs === undefined ? {} : { retryAtMs }),
  });

/** The outcome of a wait; `null` while it lasts. */
function outcomeOf(wait: Promise<void>): { readonly is: () => unknown } {
  let outcome: unknown = null;
  wait.then(
    () => (outcome = 'again'),
    (error: unknown) => (outcome = error),
  );
  return { is: () => outcome };
}

describe('a busy service', () => {
  it('is asked again at the time that it named, once for all pages', async () => {
    const untilMs = clock.nowMs + 90_000;
    const waits = [1, 2, 3].map(() => outcomeOf(patience.onTrouble(busy(untilMs))));
    await clock.pass(89_999);
    expect(waits.map(({ is }) => is())).toEqual([null, null, null]);
    await clock.pass(1);
    expect(waits.map(({ is }) => is())).toEqual(['again', 'again', 'again']);
    expect(pauses).toEqual([untilMs, null]);
    expect(suspended).toEqual([]);
  });

  it('is asked earlier when the answer is wanted immediately', async () => {
    const wait = outcomeOf(patience.onTrouble(busy(clock.nowMs + 90_000)));
    patience.hurry();
    await clock.pass(0);
    expect(wait.is()).toBe('again');
    expect(pauses.at(-1)).toBeNull();
  });

  it('is waited for longer and longer when it does not state how long', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const wait = patience.onTrouble(busy());
      await clock.pass(60_000);
      await wait;
    }
    expect(clock.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('suspends the reading when it was busy ten times without a page between', async () => {
    for (let turn = 0; turn < 19; turn += 1) {
      if (turn === 9) patience.onSuccess();
      const wait = patience.onTrouble(busy(clock.nowMs));
      await clock.pass(0);
      await wait;
    }
    expect(suspended).toEqual([]);
    void patience.onTrouble(busy(clock.nowMs)).catch(() => undefined);
    expect(suspended).toHaveLength(1);
  });
});

describe('a broken connection', () => {
  beforeEach(() => patience.onSuccess());

  it.each(['unreachable', 'timed-out', 'server-error'] as const)(
    'that is %s suspends the reading until it is resumed',
    async (kind) => {
      const wait = outcomeOf(patience.onTrouble(serviceError(kind)));
      await clock.pass(resumeWithinMs - 1);
      expect(wait.is()).toBeNull();
      expect(suspended).toMatchObject([{ code: kind }]);
      expect(patience.resume()).toBe(true);
      await settled();
      expect(wait.is()).toBe('again');
      expect(clock.waiting).toBe(0);
      expect(patience.resume()).toBe(false);
    },
  );

  it('fails the reading when nobody resumes it in time', async () => {
    const error = serviceError('unreachable');
    const wait = outcomeOf(patience.onTrouble(error));
    await clock.pass(resumeWithinMs);
    expect(wait.is()).toBe(error);
    expect(patience.resume()).toBe(false);
  });

  it('is not waited for once the account was left', async () => {
    const wait = outcomeOf(patience.onTrouble(serviceError('unreachable')));
    left.abort();
    await settled();
    expect(wait.is()).toBe(left.signal.reason);
  });
});

it('fails at once what has nothing to keep, because no page arrived yet', async () => {
  const error = serviceError('unreachable');
  await expect(patience.onTrouble(error)).rejects.toBe(error);
  expect(suspended).toEqual([]);
});

it.each(['rejected', 'forbidden', 'unauthorised', 'not-understood', 'cancelled'] as const)(
  'what is %s fails at once',
  async (kind) => {
    const error = serviceError(kind);
    await expect(patience.onTrouble(error)).rejects.toBe(error);
    expect(suspended).toEqual([]);
  },
);
