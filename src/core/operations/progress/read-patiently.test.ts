import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { FakeAccess } from '@test/support/operations-bench.ts';
import type { OperationsContext } from '../ports.ts';
import { pauseMs, readPatiently } from './read-patiently.ts';

const { client } = new FakeFleet(1);
let access: FakeAccess;
let clock: ManualClock;
let ending: AbortController;
let awaited: unknown[];
beforeEach(() => {
  awaited = [];
  access = new FakeAccess();
  access.clients.set('Transit', client);
  clock = new ManualClock();
  ending = new AbortController();
});

/** Reads with the given answers, the last one repeatedly, and counts the attempts. */
function reading(...answers: (Error | { answer: string })[]) {
  const context: Pick<OperationsContext, 'access' | 'clock' | 'ending' | 'random' | 'onSignInAwaited'> = {
    access,
    onSignInAwaited: (accountId, isRefused) => awaited.push([accountId, isRefused]),
    clock,
    ending: ending.signal,
    random: () => 0.5,
  };
  const asked = { times: 0 };
  const read = readPatiently(context as OperationsContext, 'Transit', () => {
    const answer = answers[Math.min(asked.times, answers.length - 1)];
    asked.times += 1;
    return answer instanceof Error || !answer
      ? Promise.reject(answer ?? new Error())
      : Promise.resolve(answer);
  });
  const end = read.then(
    ({ answer }) => answer,
    (error: unknown) => error,
  );
  return { asked, end };
}
const yes = { answer: 'yes' };

describe('a patient reading', () => {
  it('asks once when it is answered, and stops listening', async () => {
    const { asked, end } = reading(yes);
    expect(await end).toBe('yes');
    expect(asked.times).toBe(1);
    expect(clock.pauses).toEqual([]);
    expect(access.listening).toBe(0);
  });

  it.each(['unreachable', 'timed-out', 'busy', 'server-error', 'cancelled'] as const)(
    'asks again after a pause when it was %s',
    async (kind) => {
      const { end } = reading(serviceError(kind), serviceError(kind), yes);
      await settled();
      expect(clock.pauses).toEqual([1_000]);
      await clock.pass(1_000);
      await clock.pass(1_500);
      expect(await end).toBe('yes');
      expect(clock.pauses).toEqual([1_000, 1_500]);
      expect(access.listening).toBe(0);
    },
  );

  it('asks again no sooner than the service asks it to', async () => {
    const { error } = serviceError('busy');
    const { end } = reading(new Failure({ ...error, retryAtMs: clock.now() + 120_000 }), yes);
    await settled();
    expect(clock.pauses).toEqual([120_000]);
    await clock.pass(120_000);
    expect(await end).toBe('yes');
  });

  it.each(['rejected', 'not-found', 'not-understood', 'forbidden'] as const)(
    'does not ask again when it was %s',
    async (kind) => {
      const failure = serviceError(kind);
      const { asked, end } = reading(failure, yes);
      expect(await end).toBe(failure);
      expect(asked.times).toBe(1);
      expect(access.listening).toBe(0);
    },
  );

  it('does not ask again after a fault of its own', async () => {
    const fault = new Error('a fault');
    const { end } = reading(fault, yes);
    expect(await end).toBe(fault);
  });

  it('waits without a pause until the user signs in when nobody is signed in', async () => {
    access.clients.clear();
    const { asked, end } = reading(yes);
    await clock.pass(600_000);
    expect([asked.times, clock.pauses, access.listening]).toEqual([0, [], 2]);
    access.switchTo('Depot');
    await settled();
    expect([asked.times, access.listening]).toEqual([0, 2]);
    access.clients.set('Transit', client);
    access.switchTo('Transit');
    expect(await end).toBe('yes');
  });

  it('does not send a refused password again before the user signs in', async () => {
    const { asked, end } = reading(serviceError('unauthorised'), yes);
    await clock.pass(600_000);
    expect([asked.times, clock.pauses]).toEqual([1, []]);
    access.switchTo('Transit');
    expect(await end).toBe('yes');
  });

  it('continues once the service accepts the sign-in again', async () => {
    const { asked, end } = reading(serviceError('unauthorised'), yes);
    await settled();
    expect(asked.times).toBe(1);
    access.signInAgain();
    expect(await end).toBe('yes');
    expect(access.listening).toBe(0);
  });

  it('reports when it needs a sign-in, and whether the password was refused', async () => {
    const refused = reading(serviceError('busy'), serviceError('unauthorised'), yes);
    await clock.pass(1_000);
    expect(awaited).toEqual([['Transit', true]]);
    access.switchTo('Transit');
    await refused.end;
    access.clients.clear();
    reading(yes);
    await settled();
    expect(awaited).toEqual([
      ['Transit', true],
      ['Transit', false],
    ]);
  });

  it('ends with the application, whatever it waits for', async () => {
    const over = new Error('over');
    const paused = reading(serviceError('busy'));
    access.clients.delete('Transit');
    const signedOut = reading(yes);
    await settled();
    ending.abort(over);
    expect([await paused.end, await signedOut.end]).toEqual([over, over]);
    expect(access.listening).toBe(0);
  });

  it('returns no answer after the application has ended', async () => {
    const over = new Error('over');
    const { end } = reading(yes);
    ending.abort(over);
    expect(await end).toBe(over);
    const failed = reading(serviceError('rejected'));
    expect(await failed.end).toBe(over);
  });
});

it('pauses grow from 1 s to 15 s, with a jitter of a fifth either way', () => {
  const middle = Array.from({ length: 9 }, (_, attempt) => pauseMs(attempt, () => 0.5));
  expect(middle).toEqual([1_000, 1_500, 2_250, 3_375, 5_063, 7_594, 11_391, 15_000, 15_000]);
  expect([pauseMs(1, () => 0), pauseMs(1, () => 1)]).toEqual([1_200, 1_800]);
});
