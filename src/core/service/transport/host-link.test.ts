import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../testing/stepping-clock.ts';
import type { Verdict } from './breaker.ts';
import type { Clock } from './clock.ts';
import { HostLinks } from './host-links.ts';

const origin = 'https://gateway.example.com';
let clock: ReturnType<typeof createClock>;
let links: HostLinks;

beforeEach(() => {
  clock = createClock();
  links = new HostLinks(clock, () => 1);
});

function attempt(verdict: Verdict, askedMs: number | null = null): void {
  const made = links.of(origin).enter();
  clock.advance(10);
  made?.end(verdict, askedMs);
}

const state = () => links.stateOf(`${origin}/fleet`);

describe('a host', () => {
  it('is answering as long as nothing shows otherwise', () => {
    attempt('silent');
    attempt('failed');
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('that does not answer is lost since the first failed attempt, with the time of the next try', () => {
    attempt('answered');
    const sinceMs = clock.now() + 10;
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(state()).toEqual({ kind: 'lost', sinceMs, nextTryMs: clock.now() + 1000 });
  });

  it('is not lost since an attempt that was cancelled, nor since before it last answered', () => {
    attempt('silent');
    attempt('answered');
    attempt(null);
    const sinceMs = clock.now() + 10;
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(state()).toMatchObject({ kind: 'lost', sinceMs });
  });

  it('that fails and asks for longer is tried when it asked to be', () => {
    for (let count = 0; count < 8; count += 1) attempt('failed', 90_000);
    expect(state()).toMatchObject({ kind: 'lost', nextTryMs: clock.now() + 90_000 });
  });

  it('that is being tried after a while is lost until it answers', () => {
    for (let count = 0; count < 4; count += 1) attempt('silent');
    clock.advance(1000);
    const probe = links.of(origin).enter();
    expect(state()).toMatchObject({ kind: 'lost', nextTryMs: null });
    expect(links.of(origin).enter()).toBeNull();
    probe?.end('answered', null);
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('is tried immediately on demand', () => {
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(links.of(origin).enter()).toBeNull();
    links.of(origin).tryNow();
    expect(links.of(origin).enter()).not.toBeNull();
  });

  it('that asks to wait is waiting until the time is over', () => {
    attempt('answered', 30_000);
    expect(state()).toEqual({ kind: 'waiting', untilMs: clock.now() + 30_000 });
    clock.advance(30_000);
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('that asks for a moment is still answering', () => {
    attempt('answered', 2999);
    expect(state()).toEqual({ kind: 'answering' });
    attempt('answered', 3000);
    expect(state()).toEqual({ kind: 'waiting', untilMs: clock.now() + 3000 });
  });

  it('that asks for less while it is waiting still waits as long as it first asked', () => {
    const later = links.of(origin).enter();
    attempt('answered', 30_000);
    const untilMs = clock.now() + 30_000;
    later?.end('answered', 5000);
    expect(state()).toEqual({ kind: 'waiting', untilMs });
    links.of(origin).enter()?.end('failed', 60_000);
    expect(state()).toEqual({ kind: 'waiting', untilMs: clock.now() + 60_000 });
  });

  it('stops waiting on demand', () => {
    attempt('answered', 30_000);
    links.tryNow(`${origin}/fleet`);
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('stops waiting after a later request was answered, but not after an earlier one', () => {
    const earlier = links.of(origin).enter();
    attempt('answered', 30_000);
    earlier?.end('answered', null);
    expect(state().kind).toBe('waiting');
    links.of(origin).enter()?.end('answered', null);
    expect(state().kind).toBe('answering');
  });

  it('reports every change of its state', () => {
    const told = vi.fn(() => state().kind);
    links.onChange(told);
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(told).toHaveLastReturnedWith('lost');
    clock.advance(1000);
    attempt('answered');
    expect(told).toHaveLastReturnedWith('answering');
    attempt('answered', 30_000);
    expect(told).toHaveLastReturnedWith('waiting');
    links.of(origin).tryNow();
    expect(told).toHaveLastReturnedWith('answering');
  });

  it('reports that it is being tried after a while, and no other attempt before its end', () => {
    const told = vi.fn(() => state());
    links.onChange(told);
    links.of(origin).enter();
    expect(told).not.toHaveBeenCalled();
    for (let count = 0; count < 4; count += 1) attempt('silent');
    clock.advance(1000);
    links.of(origin).enter();
    expect(told).toHaveLastReturnedWith(expect.objectContaining({ kind: 'lost', nextTryMs: null }));
  });

  it('notifies no removed listener, and all others', () => {
    const [gone, other] = [vi.fn(), vi.fn()];
    const stop = links.onChange(gone);
    links.onChange(other);
    stop();
    attempt('answered');
    expect(gone).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
  });

  it('is the same for every address of its origin, and different for any other', () => {
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(links.stateOf(`${origin}:443/elsewhere`).kind).toBe('lost');
    expect(links.stateOf(`${origin}:8443`).kind).toBe('answering');
    links.tryNow(`${origin}:8443`);
    expect(links.of(origin).enter()).toBeNull();
    links.tryNow(`${origin}/elsewhere`);
    expect(links.of(origin).enter()).not.toBeNull();
  });
});

describe('a pause before another attempt', () => {
  it('ends on demand', async () => {
    const wait = vi.fn(neverEnding);
    const link = new HostLinks({ ...clock, wait }, () => 1).of(origin);
    const paused = [1, 2].map(() => link.pause(60_000, new AbortController().signal));
    link.tryNow();
    expect(wait.mock.calls.map(([ms, signal]) => [ms, signal.aborted])).toEqual([
      [60_000, true],
      [60_000, true],
    ]);
    await expect(Promise.all(paused)).resolves.toEqual([undefined, undefined]);
  });

  it('that is over is not ended again', async () => {
    const wait = vi.fn<Clock['wait']>((ms, signal) => clock.wait(ms, signal));
    const link = new HostLinks({ ...clock, wait }, () => 1).of(origin);
    await link.pause(700, new AbortController().signal);
    link.tryNow();
    expect(wait.mock.lastCall?.[1].aborted).toBe(false);
  });

  it('ends with its request', async () => {
    const never = { ...clock, wait: neverEnding };
    const link = new HostLinks(never, () => 1).of(origin);
    const controller = new AbortController();
    const paused = link.pause(60_000, controller.signal);
    controller.abort(new Error('left'));
    await expect(paused).rejects.toThrow('left');
  });

  it('ends with its request even when it is ended on demand at the same time', async () => {
    const link = new HostLinks({ ...clock, wait: neverEnding }, () => 1).of(origin);
    const controller = new AbortController();
    const paused = link.pause(60_000, controller.signal);
    link.tryNow();
    controller.abort(new Error('left'));
    await expect(paused).rejects.toThrow();
  });

  it('ends when the clock says so', async () => {
    const broken = { ...clock, wait: () => Promise.reject(new Error('no clock')) };
    const link = new HostLinks(broken, () => 1).of(origin);
    await expect(link.pause(1, new AbortController().signal)).rejects.toThrow('no clock');
    await links.of(origin).pause(700, new AbortController().signal);
    expect(clock.pauses).toEqual([700]);
  });
});

function neverEnding(_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

describe('a computer that sleeps', () => {
  it('lets nothing through to any host before it wakes', () => {
    links.of(origin);
    const told = vi.fn(() => state().kind);
    links.onChange(told);
    links.sleep();
    expect(told).toHaveLastReturnedWith('asleep');
    expect(links.of(origin).enter()).toBeNull();
    expect(links.of('https://other.example.com').enter()).toBeNull();
    links.wake();
    expect(told).toHaveLastReturnedWith('answering');
    expect(links.of(origin).enter()).not.toBeNull();
    expect(links.of('https://other.example.com').enter()).not.toBeNull();
  });

  it('ends what is under way, but nothing that begins after it woke', () => {
    const link = links.of(origin);
    const { awake } = link;
    links.wake();
    expect(link.awake).toBe(awake);
    links.sleep();
    expect(awake.aborted).toBe(true);
    links.wake();
    expect(link.awake.aborted).toBe(false);
  });

  it('contacts a host that is first used after it woke', () => {
    links.sleep();
    links.wake();
    expect(links.of('https://new.example.com').enter()).not.toBeNull();
  });
});
