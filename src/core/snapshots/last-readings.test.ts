import { expect, it } from 'vitest';
import type { Session } from '@shared/accounts/contract.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { createLastReadings } from './last-readings.ts';
import type { LoadedDevices } from './loaded-company.ts';
import { createReadings } from './readings.ts';
import { columnsOf } from './testing/companies.ts';

const accounts = ['trams', 'buses'].map((id) => sampleAccount({ id }));
const [trams = sampleAccount(), buses = sampleAccount()] = accounts;

const columns = columnsOf({ macs: new Float64Array(), columns: [] });
const loadedAt = (readAtMs: number): LoadedDevices => {
  return { readAtMs, revision: readAtMs, macs: new Float64Array(), columns: () => columns };
};

const stayIn = (account: typeof trams, signal = new AbortController().signal) =>
  ({ account, signal }) as ActiveAccount;

function bench() {
  let active: ActiveAccount | null = null;
  let followActive = (): void => undefined;
  let followSession = (_: Session): void => undefined;
  const readings = createReadings();
  const lastReadings = createLastReadings({
    readings,
    access: {
      active() {
        if (!active) throw new Error('Nobody is signed in.');
        return active;
      },
      onActiveChange(listener) {
        followActive = listener;
        return () => undefined;
      },
      onSessionChange(listener) {
        followSession = listener;
        return () => undefined;
      },
    },
  });
  function enter(account: typeof trams | null): void {
    active = account && stayIn(account);
    followActive();
  }
  async function read(readAtMs: number): Promise<void> {
    if (active) await readings(active.signal).take(loadedAt(readAtMs), []);
  }
  return {
    latestOf: lastReadings.of,
    take: lastReadings.take,
    ...{ enter, read, tell: (session: Session) => followSession(session) },
  };
}

it('the last reading of a company is known after it was left, until it is read again', async () => {
  const { latestOf, enter, read } = bench();
  enter(trams);
  expect(latestOf(trams)).toBeNull();
  await read(1000);
  expect(latestOf(trams)?.readAtMs).toBe(1000);
  enter(buses);
  await read(2000);
  expect([latestOf(trams)?.readAtMs, latestOf(buses)?.readAtMs]).toEqual([1000, 2000]);
  enter(trams);
  expect(latestOf(trams)?.readAtMs).toBe(1000);
  await read(3000);
  expect(latestOf(trams)?.readAtMs).toBe(3000);
  enter(null);
  expect(latestOf(trams)?.readAtMs).toBe(3000);
});

it('the last reading is forgotten with the account, and is not that of another company', async () => {
  const { latestOf, enter, read, tell } = bench();
  enter(trams);
  await read(1000);
  enter(buses);
  expect(latestOf({ ...trams, companyId: trams.companyId + 1 })).toBeNull();
  tell(sampleSession({ accounts: [buses], activeId: 'buses' }));
  expect(latestOf(trams)).toBeNull();
});

it('the reading of a company that is not shown is its last, unless its account is shown or removed meanwhile', async () => {
  const { latestOf, enter, take } = bench();
  enter(trams);
  await take(stayIn(buses), loadedAt(1000), []);
  expect(latestOf(buses)?.readAtMs).toBe(1000);
  await take(stayIn(buses), loadedAt(2000), []);
  await take(stayIn(buses, AbortSignal.abort()), loadedAt(3000), []);
  expect(latestOf(buses)?.readAtMs).toBe(2000);
});
