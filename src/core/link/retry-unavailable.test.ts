import { beforeEach, describe, expect, it } from 'vitest';
import { AccountsBench, transit } from '@test/support/accounts-bench.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { HostLinks, type ServiceError } from '../service/index.ts';
import { retryUnavailable } from './retry-unavailable.ts';

let bench: AccountsBench;
let clock: ManualClock;
let links: HostLinks;
/** When the service was contacted after the start, milliseconds since then. */
let askedMs: number[];
/** Why the service is unavailable; `null` once it is not. */
let unavailable: ServiceError | null;
let stop: () => void;

/** Starts anew with a service that is unavailable, and resolves with the session. */
async function start(code: Parameters<typeof serviceError>[0]) {
  await bench.accounts.signIn(transit);
  unavailable = serviceError(code);
  const startMs = clock.nowMs;
  bench.behaviour = {
    signIn: () => (unavailable ? Promise.reject(unavailable) : Promise.resolve()),
    queryDevices: () => {
      askedMs.push(clock.nowMs - startMs);
      return unavailable ? Promise.reject(unavailable) : Promise.resolve({ totalItems: 0, devices: [] });
    },
  };
  const accounts = bench.restart();
  stop = retryUnavailable({ accounts, links, clock, random: () => 1 });
  return accounts.resumeLast();
}

beforeEach(() => {
  bench = new AccountsBench();
  clock = new ManualClock();
  links = new HostLinks(clock, () => 1);
  askedMs = [];
});

describe('a service that is unavailable at the start although its host answers', () => {
  it.each(['server-error', 'not-understood'] as const)(
    'is contacted again, ever less often, until it answers (%s)',
    async (code) => {
      expect(await start(code)).toMatchObject({ activeId: 'account-1', trouble: { code } });
      await clock.pass(200_000);
      expect(askedMs).toEqual([4000, 12_000, 28_000, 60_000, 120_000, 180_000]);
      unavailable = null;
      await clock.pass(60_000);
      expect((await bench.accounts.session()).trouble).toBeNull();
      await clock.pass(3_600_000);
      expect(askedMs.slice(6)).toEqual([240_000]);
    },
  );

  it('is not contacted again once the password was refused', async () => {
    await start('server-error');
    unavailable = serviceError('unauthorised');
    await clock.pass(4000);
    await clock.pass(3_600_000);
    expect(askedMs).toEqual([4000]);
  });

  it('is not contacted while it asks to wait', async () => {
    await start('busy');
    const { serviceAddress } = bench.accounts.active().account;
    links.of(new URL(serviceAddress).origin).enter()?.end('failed', 20_000);
    await clock.pass(30_000);
    expect(askedMs).toEqual([28_000]);
  });

  it('is not contacted after the account was left, and not after the end', async () => {
    await start('server-error');
    await bench.accounts.signOut();
    await clock.pass(60_000);
    await bench.accounts.activate('account-1');
    stop();
    await settled();
    await clock.pass(3_600_000);
    expect(askedMs).toEqual([]);
  });
});
