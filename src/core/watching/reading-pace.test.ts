import { beforeEach, describe, expect, it } from 'vitest';
import { watchPower } from '@core/link/index.ts';
import { HostLinks } from '@core/service/index.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { keepReading } from './reading-pace.ts';

const minute = 60_000;
let clock: ManualClock;
let readAtMs: number[];
let is: { wanted: boolean; stopped: boolean; seen: boolean };
let answers: () => boolean;
let suspend: () => void;
const power = { onSuspend: (listener: () => void) => (suspend = listener), onResume: () => undefined };
let stop: () => void;
let asked: number;
let read: () => Promise<void>;

beforeEach(() => {
  asked = 0;
  answers = () => true;
  read = () => {
    readAtMs.push(clock.nowMs);
    return Promise.resolve();
  };
  clock = new ManualClock();
  readAtMs = [];
  is = { wanted: true, stopped: false, seen: false };
  stop = keepReading({
    clock,
    isWanted: () => is.wanted && answers(),
    isStopped: () => is.stopped,
    isSeen: () => is.seen,
    refreshSeconds: () => 60,
    readAtMs: () => readAtMs.at(-1) ?? null,
    read: () => {
      asked += 1;
      return read();
    },
    onFault: () => undefined,
  });
});

const gaps = (): number[] => readAtMs.slice(1).map((at, index) => (at - (readAtMs[index] ?? 0)) / minute);

describe('readings for the rules', () => {
  it('come every five minutes while the window is hidden, and more often while it is visible', async () => {
    await clock.pass(21 * minute);
    expect(gaps()).toEqual([5, 5, 5, 5]);
    is.seen = true;
    await clock.pass(3 * minute);
    expect(gaps().slice(-2)).toEqual([1.5, 1.5]);
  });

  it('keep their pace though the last one was read when the clock was ahead', async () => {
    const laterMs = clock.nowMs + 24 * 60 * minute;
    readAtMs = [laterMs];
    read = () => Promise.reject(new Error('not now'));
    await clock.pass(11 * minute);
    expect(asked).toBe(3);
  });

  it('do not come while nothing is watched', async () => {
    is.wanted = false;
    await clock.pass(60 * minute);
    expect(readAtMs).toEqual([]);
  });

  it('do not come after the user stopped the reading, until the user had the devices read', async () => {
    is.stopped = true;
    await clock.pass(60 * minute);
    expect(asked).toBe(0);
    is.stopped = false;
    await clock.pass(minute);
    expect(asked).toBe(1);
  });

  it('do not come while the computer sleeps, and resume even if its waking is not reported', async () => {
    const steady = Object.assign(clock, { monotonic: () => clock.nowMs });
    const links = new HostLinks(steady, Math.random);
    const stopPower = watchPower({ power, clock: steady, links, random: Math.random });
    answers = () => links.stateOf('https://gateway.example.com').kind === 'answering';
    await clock.pass(5.2 * minute);
    suspend();
    await clock.pass(0.5 * minute);
    expect(readAtMs).toHaveLength(1);
    await clock.pass(0.5 * minute);
    expect(readAtMs).toHaveLength(2);
    stopPower();
  });

  it('end with the application', async () => {
    stop();
    await clock.pass(60 * minute);
    expect(readAtMs).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
