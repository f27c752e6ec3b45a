import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../testing/stepping-clock.ts';
import type { Verdict } from './breaker.ts';
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
  it('answers as long as nothing says otherwise', () => {
    attempt('silent');
    attempt('failed');
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('that does not answer is lost since the first attempt in the row, and says when it is asked next', () => {
    attempt('answered');
    const sinceMs = clock.now() + 10;
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(state()).toEqual({ kind: 'lost', sinceMs, nextTryMs: clock.now() + 1000 });
  });

  it('that is being asked after a while is lost until it answers', () => {
    for (let count = 0; count < 4; count += 1) attempt('silent');
    clock.advance(1000);
    const probe = links.of(origin).enter();
    expect(state()).toMatchObject({ kind: 'lost', nextTryMs: null });
    expect(links.of(origin).enter()).toBeNull();
    probe?.end('answered', null);
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('is asked at once when somebody wants it', () => {
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(links.of(origin).enter()).toBeNull();
    links.of(origin).tryNow();
    expect(links.of(origin).enter()).not.toBeNull();
  });

  it('that asks to wait says so until the time is over', () => {
    attempt('answered', 30_000);
    expect(state()).toEqual({ kind: 'waiting', untilMs: clock.now() + 30_000 });
    clock.advance(30_000);
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('that asks for a moment says nothing', () => {
    attempt('answered', 2000);
    expect(state()).toEqual({ kind: 'answering' });
  });

  it('does not wait any more after a later request was answered, unlike after an earlier one', () => {
    const earlier = links.of(origin).enter();
    attempt('answered', 30_000);
    earlier?.end('answered', null);
    expect(state().kind).toBe('waiting');
    attempt('answered');
    expect(state().kind).toBe('answering');
  });

  it('tells of every change of its state', () => {
    const told = vi.fn(() => state().kind);
    links.onChange(told);
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(told).toHaveLastReturnedWith('lost');
    clock.advance(1000);
    attempt('answered');
    expect(told).toHaveLastReturnedWith('answering');
  });
});

describe('a pause before another attempt', () => {
  it('ends when somebody wants it now', async () => {
    const never = { ...clock, wait: neverEnding };
    const link = new HostLinks(never, () => 1).of(origin);
    const paused = link.pause(60_000, new AbortController().signal);
    link.tryNow();
    await expect(paused).resolves.toBeUndefined();
  });

  it('ends with its request', async () => {
    const never = { ...clock, wait: neverEnding };
    const link = new HostLinks(never, () => 1).of(origin);
    const controller = new AbortController();
    const paused = link.pause(60_000, controller.signal);
    controller.abort(new Error('left'));
    await expect(paused).rejects.toThrow('left');
  });
});

function neverEnding(_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

describe('a computer that sleeps', () => {
  it('lets nothing through before it wakes, to whichever host', () => {
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
});
