import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account, Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { portPair } from '@test/support/port-pair.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker, type DirectoryContent } from '../fleet-worker/index.ts';
import { HostLinks, systemClock } from '../service/index.ts';
import { createSnapshotsRepository } from '../storage/index.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { answerOn, type Port } from '../threads/index.ts';
import { createCompanies } from './companies.ts';

const contentOf = (...names: string[]): DirectoryContent => ({
  readAtMs: 1_000,
  macs: Float64Array.from(names, (_, index) => index + 1),
  names,
  states: names.map((_, index) => (index === 0 ? 1 : '-1')),
  sinces: [],
  columns: [],
});

function bench(kept: (account: Account) => Promise<DirectoryContent | null>) {
  let far: Port | null = null;
  const worker = createFleetWorker(() => {
    const [near, other] = portPair();
    far = other;
    answerOn(far, createFleetHost(), queueMicrotask);
    return near;
  });
  /** The worker ends unexpectedly. */
  const lose = async (): Promise<void> => {
    far?.close();
    await setImmediate();
  };
  let session: Session = sampleSession({
    accounts: [
      sampleAccount({ id: 'trams', name: 'Trams' }),
      sampleAccount({ id: 'buses', name: 'Buses', serviceAddress: 'https://other.example' }),
    ],
    activeId: 'buses',
  });
  const listeners = new Set<(next: Session) => void>();
  const onFault = vi.fn();
  const tell = vi.fn();
  const read = vi.fn(kept);
  const links = new HostLinks(systemClock, Math.random);
  const otherCompanies = {
    isReading: vi.fn(() => false),
    isDue: vi.fn(() => true),
    problemOf: () => null,
    read: vi.fn(() => Promise.resolve('read' as const)),
  };
  const readShown = vi.fn(() => Promise.resolve());
  const companies = createCompanies({
    ...{ otherCompanies, readShown, clock: systemClock },
    fields: { of: () => null },
    keptOf: () => ({ repository: createSnapshotsRepository(memoryDatabase()), latest: null }),
    access: {
      session: () => Promise.resolve(session),
      onSessionChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    worker,
    links,
    kept: read,
    tell,
    onFault,
  });
  const forget = (id: string): void => {
    session = { ...session, accounts: session.accounts.filter((account) => account.id !== id) };
    for (const listener of listeners) listener(session);
  };
  const find = async (text: string) => (await companies.find({ text, limit: 9 })).devices;
  return { lose, companies, worker, links, otherCompanies, readShown, find, forget, read, tell, onFault };
}

describe('the companies of all accounts', () => {
  it('are listed, whether anything is known of their devices or not', async () => {
    const { companies } = bench(({ id }) =>
      Promise.resolve(id === 'trams' ? contentOf('Tram 1', 'Tram 2') : null),
    );
    expect(await companies.list()).toEqual([
      { accountId: 'trams', devices: null, link: { kind: 'answering' }, isReading: false, problem: null },
      { accountId: 'buses', devices: null, link: { kind: 'answering' }, isReading: false, problem: null },
    ]);
    await companies.prepare();
    const counts = { all: 2, online: 1, offline: 0, neverConnected: 1, other: 0 };
    expect((await companies.list())[0]?.devices).toEqual({ counts, readAtMs: 1_000 });
  });

  it('have their stored readings read once, and the page notified', async () => {
    const { companies, find, read, tell } = bench(() => Promise.resolve(contentOf('Tram 1')));
    await Promise.all([companies.prepare(), companies.prepare()]);
    await companies.prepare();
    expect(read).toHaveBeenCalledTimes(2);
    expect(tell).toHaveBeenCalledTimes(2);
    expect(await find('tram')).toEqual([
      { accountId: 'buses', mac: '00:00:00:00:00:01', name: 'Tram 1', online: 1, by: null, fit: 1 },
      { accountId: 'trams', mac: '00:00:00:00:00:01', name: 'Tram 1', online: 1, by: null, fit: 1 },
    ]);
  });

  it('are found without those whose stored devices cannot be read', async () => {
    const broken = new Error('damaged');
    const { companies, find, onFault } = bench(({ id }) =>
      id === 'trams' ? Promise.reject(broken) : Promise.resolve(contentOf('Bus 1')),
    );
    await companies.prepare();
    expect(onFault).toHaveBeenCalledExactlyOnceWith(broken);
    expect(await find('1')).toHaveLength(1);
  });

  it('are found once their stored devices can be read again', async () => {
    const kept = vi.fn(() => Promise.resolve(contentOf('Tram 1')));
    kept.mockRejectedValueOnce(new Error('locked'));
    const { companies, find, read } = bench(kept);
    await companies.prepare();
    expect(await find('tram')).toHaveLength(1);
    await companies.prepare();
    expect(await find('tram')).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('have their stored readings read again after the worker lost them, and only then', async () => {
    const { companies, find, read, lose } = bench(({ id }) =>
      Promise.resolve(id === 'trams' ? contentOf('Tram 1') : null),
    );
    await companies.prepare();
    await lose();
    expect(await find('tram')).toEqual([]);
    await companies.prepare();
    expect(await find('tram')).toHaveLength(1);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('are found with the state that the service sent', async () => {
    const { companies, find } = bench(({ id }) =>
      Promise.resolve(
        id === 'trams' ? { ...contentOf('1', '2', '3', '4'), states: [0, '-1', 'rebooting', null] } : null,
      ),
    );
    await companies.prepare();
    expect((await find('00:00')).map(({ online }) => online)).toEqual([0, '-1', 'rebooting', null]);
  });

  it('are no longer found once their account is forgotten, even while they are read', async () => {
    const { promise, resolve } = Promise.withResolvers<DirectoryContent>();
    const { companies, find, forget } = bench(({ id }) =>
      id === 'trams' ? promise : Promise.resolve(contentOf('Bus 1')),
    );
    const preparing = companies.prepare();
    await setImmediate();
    forget('trams');
    resolve(contentOf('Tram 1'));
    await preparing;
    expect((await companies.list()).map(({ accountId }) => accountId)).toEqual(['buses']);
    expect(await find('tram')).toEqual([]);
    forget('buses');
    await setImmediate();
    expect(await companies.find({ text: 'bus', limit: 9 })).toEqual({ devices: [], total: 0 });
  });

  it('are no longer found once their account is forgotten, even if their stored reading was never requested', async () => {
    const { companies, worker, forget } = bench(() => Promise.resolve(null));
    forget('nobody');
    // As happens with a company that was left.
    await worker.ask('keepDirectory', { owner: 'trams', ...contentOf('Tram 1') });
    forget('trams');
    await setImmediate();
    expect(await companies.find({ text: 'tram', limit: 9 })).toEqual({ devices: [], total: 0 });
  });
});

describe('reading all companies', () => {
  it('reads each once, the one that is shown for all to see', async () => {
    const { companies, otherCompanies, readShown } = bench(() => Promise.resolve(null));
    await companies.readAll();
    expect(otherCompanies.read).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'trams' }));
    expect(readShown).toHaveBeenCalledOnce();
    otherCompanies.isReading.mockReturnValue(true);
    await companies.readAll();
    expect(otherCompanies.read).toHaveBeenCalledOnce();
  });

  it("leaves failures to be shown with their companies, and reports what is nobody's to handle", async () => {
    const { companies, otherCompanies, onFault } = bench(() => Promise.resolve(null));
    otherCompanies.read.mockRejectedValueOnce(new Failure(sampleError()));
    await companies.readAll();
    await setImmediate();
    expect(onFault).not.toHaveBeenCalled();
    const broken = new Error('broken');
    otherCompanies.read.mockRejectedValueOnce(broken);
    await companies.readAll();
    await setImmediate();
    expect(onFault).toHaveBeenCalledExactlyOnceWith(broken);
  });
});

describe('reading old companies', () => {
  const minute = 60_000;
  afterEach(() => void vi.useRealTimers());

  async function readAt(readAtMs: number | null) {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 + 5 * minute });
    const made = bench(() => Promise.resolve({ ...contentOf('1'), readAtMs }));
    await made.companies.prepare();
    await made.companies.readOld();
    return made.otherCompanies.read.mock.calls;
  }

  it('reads those that were read five minutes ago or longer, but not the one that is shown', async () => {
    expect(await readAt(1_000)).toEqual([[expect.objectContaining({ id: 'trams' })]]);
  });

  it.each([
    ['was read just now', 1_001],
    ['was only read in part', null],
  ])('leaves one that %s', async (_, atMs) => {
    expect(await readAt(atMs)).toEqual([]);
  });

  it('leaves those that were never read, and those whose reading is not due', async () => {
    const { companies, otherCompanies } = bench(() => Promise.resolve(null));
    await companies.prepare();
    await companies.readOld();
    expect(otherCompanies.read).not.toHaveBeenCalled();
    const known = bench(() => Promise.resolve(contentOf('Tram 1')));
    known.otherCompanies.isDue.mockReturnValue(false);
    await known.companies.prepare();
    await known.companies.readOld();
    expect(known.otherCompanies.read).not.toHaveBeenCalled();
  });
});

describe('the list of companies', () => {
  const answered = { kind: 'answering' } as const;
  const devicesOf = (names: number, readAtMs: number) =>
    ({ owner: 'trams', ...contentOf(...Array.from({ length: names }, String)), readAtMs }) as const;

  it('is reported as out of date once, however often it may have changed', async () => {
    const { companies, worker, tell } = bench(() => Promise.resolve(null));
    await companies.list();
    for (let count = 0; count < 9; count += 1) companies.devicesMayHaveChanged();
    await vi.waitFor(async () => expect(await companies.list()).toHaveLength(2));
    expect(tell).not.toHaveBeenCalled();

    await worker.ask('keepDirectory', devicesOf(2, 1_000));
    for (let count = 0; count < 9; count += 1) companies.devicesMayHaveChanged();
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
    expect((await companies.list())[0]?.devices?.counts.all).toBe(2);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is reported as out of date when the state of a host changes, not at each of its answers', async () => {
    const { companies, links, tell } = bench(() => Promise.resolve(null));
    links.onChange(() => companies.linksMayHaveChanged());
    const attempt = (verdict: 'answered' | 'silent') =>
      links.of('https://other.example').enter()?.end(verdict, null);
    expect((await companies.list())[1]?.link).toEqual(answered);
    for (let count = 0; count < 9; count += 1) attempt('answered');
    expect(tell).not.toHaveBeenCalled();
    for (let count = 0; count < 4; count += 1) attempt('silent');
    expect(tell).toHaveBeenCalledOnce();
    expect((await companies.list())[1]?.link.kind).toBe('lost');
  });

  it('is not reported before it was requested', async () => {
    const { companies, worker, links, tell } = bench(() => Promise.resolve(null));
    links.onChange(() => companies.linksMayHaveChanged());
    await worker.ask('keepDirectory', devicesOf(2, 1_000));
    companies.devicesMayHaveChanged();
    for (let count = 0; count < 4; count += 1) links.of('https://other.example').enter()?.end('silent', null);
    await setImmediate();
    expect(tell).not.toHaveBeenCalled();
  });
});
