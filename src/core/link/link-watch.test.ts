import { beforeEach, describe, expect, it } from 'vitest';
import type { Link } from '@shared/link/contract.ts';
import { fakeAccess, type FakeAccess } from '@test/support/fake-access.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { HostLinks } from '../service/index.ts';
import { createLinkWatch, type LinkWatch } from './link-watch.ts';

const startMs = new ManualClock().nowMs;
let clock: ManualClock & { monotonic: () => number };
let links: HostLinks;
let access: FakeAccess;
let told: Link[];
let toldLeads: number[];
let watch: LinkWatch;
/** Whether requests are currently answered; and for each request, when it was made and whether it was answered. */
let isUp: boolean;
let asked: { readonly atMs: number; readonly isUp: boolean }[];

/** Makes one request of the active account through its host's link, as the transport does. */
async function ask(): Promise<void> {
  const attempt = links.of(new URL(access.active().account.serviceAddress).origin).enter();
  if (!attempt) throw serviceError('unreachable', 'not-sent');
  asked.push({ atMs: clock.nowMs, isUp });
  await Promise.resolve();
  attempt.end(isUp ? 'answered' : 'silent', null);
  if (!isUp) throw serviceError('unreachable', 'unknown');
}

beforeEach(() => {
  clock = Object.assign(new ManualClock(), { monotonic: () => clock.nowMs - startMs });
  links = new HostLinks(clock, () => 1);
  isUp = true;
  asked = [];
  [told, toldLeads] = [[], []];
  access = fakeAccess({
    queryDevices: async () => {
      await ask();
      return { totalItems: 0, devices: [] };
    },
  });
  watch = createLinkWatch({
    ...{ access, links, clock },
    tell: (link) => told.push(link),
    tellClockLead: (leadMs) => toldLeads.push(leadMs),
  });
});

async function goDown(): Promise<void> {
  isUp = false;
  for (let count = 0; count < 4; count += 1) await ask().catch(() => undefined);
}

describe('a service that is lost', () => {
  it('is reported with the time of the next try, and tried then, once', async () => {
    await goDown();
    expect(told).toEqual([{ kind: 'lost', sinceMs: startMs, nextTryMs: startMs + 1000 }]);
    asked = [];
    await clock.pass(999);
    expect(asked).toEqual([]);
    await clock.pass(1);
    expect(asked).toEqual([{ atMs: startMs + 1000, isUp: false }]);
    expect(told.slice(1)).toEqual([
      { kind: 'lost', sinceMs: startMs, nextTryMs: null },
      { kind: 'lost', sinceMs: startMs, nextTryMs: startMs + 3000 },
    ]);
  });

  it('is reported as answering when it answers, without any request by the user', async () => {
    await goDown();
    isUp = true;
    await clock.pass(1000);
    expect(told.at(-1)).toEqual({ kind: 'answering' });
    asked = [];
    await clock.pass(3_600_000);
    expect(asked).toEqual([]);
  });

  it('is tried immediately on demand', async () => {
    await goDown();
    isUp = true;
    expect(await watch.tryNow()).toEqual({ kind: 'answering' });
    expect(told.at(-1)).toEqual({ kind: 'answering' });
  });

  it('stays reported as lost when it is tried on demand and does not answer', async () => {
    await goDown();
    expect(await watch.tryNow()).toMatchObject({ kind: 'lost', nextTryMs: startMs + 2000 });
  });

  it('is not tried any more after an account became active whose service answers', async () => {
    await goDown();
    access.active().account.serviceAddress = 'https://other.example.com';
    access.switchTo('depot');
    expect(watch.state()).toMatchObject({ kind: 'lost' });
    asked = [];
    watch.close();
    await clock.pass(3_600_000);
    expect(asked).toEqual([]);
  });
});

describe('a service that asks to wait', () => {
  it('is reported until the time is over, and nothing is sent then', async () => {
    links.of(new URL(access.active().account.serviceAddress).origin).enter()?.end('answered', 30_000);
    expect(told).toEqual([{ kind: 'waiting', untilMs: startMs + 30_000 }]);
    await clock.pass(30_000);
    expect(told.at(-1)).toEqual({ kind: 'answering' });
    expect(asked).toEqual([]);
  });

  it('is tried earlier on demand', async () => {
    links.of(new URL(access.active().account.serviceAddress).origin).enter()?.end('answered', 30_000);
    expect(await watch.tryNow()).toEqual({ kind: 'answering' });
    expect(asked).toHaveLength(1);
  });
});

describe('the clock of the service', () => {
  /** Receives an answer of the active account's service, whose clock is ahead by `leadMs`. */
  const answered = (leadMs: number): void => {
    const link = links.of(new URL(access.active().account.serviceAddress).origin);
    const attempt = link.enter();
    link.clockLead.note({ leastMs: leadMs, mostMs: leadMs });
    attempt?.end('answered', null);
  };

  it('is reported once an answer shows that it is ahead or behind, and when it is set right', () => {
    answered(600_000);
    expect(watch.clockLeadMs()).toBe(600_000);
    answered(-600_000);
    answered(0);
    expect(toldLeads).toEqual([600_000, -600_000, 0]);
  });

  it('is not reported again for less than ten seconds', () => {
    for (const leadMs of [0, 9_000, 60_000, 69_000, 51_000, 50_000]) answered(leadMs);
    expect(toldLeads).toEqual([60_000, 50_000]);
  });

  it('is that of the account that is shown', () => {
    answered(600_000);
    access.switchTo('depot');
    access.active().account.serviceAddress = 'https://other.example.com';
    expect(watch.clockLeadMs()).toBe(0);
    answered(0);
    expect(toldLeads).toEqual([600_000, 0]);
  });
});

describe('a link that is lost and restored a thousand times', () => {
  it('is tried at most once in each slot, and never left reported as being tried', async () => {
    await goDown();
    asked = [];
    for (let count = 0; count < 1000; count += 1) {
      isUp = !isUp;
      await clock.pass(700 + ((count * 7919) % 2600));
      if (watch.state().kind === 'answering') await goDown();
    }
    isUp = true;
    await clock.pass(60_000);
    await settled();
    await settled();
    expect(told.at(-1)).toEqual({ kind: 'answering' });
    const trying = told.flatMap((link, at) => (link.kind === 'lost' && link.nextTryMs === null ? [at] : []));
    for (const at of trying) expect(told[at + 1]).not.toBeUndefined();
    // After an answer, a request may follow immediately; after a failure, none before the slot is over.
    const failures = asked.flatMap((one, at) => (one.isUp ? [] : [at]));
    for (const at of failures) {
      const next = asked[at + 1];
      const waitedMs = next ? next.atMs - (asked[at]?.atMs ?? 0) : 1000;
      // It takes four failures in one moment for the host to be lost.
      if (waitedMs > 0) expect(waitedMs).toBeGreaterThanOrEqual(1000);
    }
    expect(failures.length).toBeGreaterThan(100);
  });
});
