import { nextTick } from 'vue';
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { connectivity } from '@shared/devices/connectivity.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import {
  sampleError,
  sampleField,
  sampleFleetStatus as status,
  sampleSession,
} from '@test/support/samples.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { macNumbersOf, windowOfRows } from '@test/support/window-of-rows.ts';

const country = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

describe('the current fleet', () => {
  it('counts as empty only once the newest reading is shown', async () => {
    let newest = 1;
    const { fake, fleet } = await startFleet({
      open: () => status({ state: 'loading', readAtMs: null, loaded: 0 }),
      rows: () => windowOfRows({ revision: newest, offset: 0, total: 0 }, [], {}),
    });
    await fleet.open([]);
    const show = (revision: number) => fleet.choice && fleet.rows.turnTo(fleet.choice, revision, []);
    expect(fleet.isAwaited).toBe(true);
    await show(newest);
    expect(fleet.isAwaited).toBe(true);

    fake.tell.devices.status(status({ step: 2, revision: 2 }));
    expect(fleet.isAwaited).toBe(true);
    newest = 2;
    await show(newest);
    expect(fleet.isAwaited).toBe(false);
    fake.tell.devices.status(status({ step: 3, revision: 2, state: 'loading' }));
    expect(fleet.isAwaited).toBe(false);
  });

  it('opens the devices that match the filters', async () => {
    const { fake, fleet } = await startFleet();
    await fleet.open([country]);
    expect(fake.asked('devices.open')).toEqual([{ filters: [country] }]);
    expect(fleet.filters).toEqual([country]);
    expect(fleet.choice).toMatchObject({
      key: 'german',
      sort: [{ fieldName: 'Name', direction: 'ascending' }],
    });
  });

  it('asks for alternatives that are combined here, and lists their devices one by one for a change', async () => {
    const { fake, fleet } = await startFleet({
      open: () => status(),
      macs: () => macNumbersOf(['02:00:00:00:00:01']),
    });
    await fleet.ask({ anyOf: [country, { ...country, operands: ['CZ'] }] });
    const anyOf = [[country], [{ ...country, operands: ['CZ'] }]];
    expect(fake.asked('devices.open')).toEqual([{ filters: [], anyOf }]);
    const target = { filters: [], matching: 1, matchingMacs: ['02:00:00:00:00:01'], oneByOne: 'or' };
    expect(await fleet.changeTarget()).toEqual(target);
  });

  it('has no target for a change while the first devices of alternatives are still awaited', async () => {
    const { fleet } = await startFleet({ open: () => new Promise(() => undefined) });
    void fleet.ask({ anyOf: [country, { ...country, operands: ['CZ'] }] });
    await flushPromises();
    expect(fleet.isUnion).toBe(true);
    expect(await fleet.changeTarget()).toBeNull();
  });

  it('applies a change to the devices of the pressed count', async () => {
    const { fleet } = await startFleet();
    await fleet.open([country]);
    fleet.online = connectivity.offline;
    const offline = { fieldName: 'Online', operatorId: 'Equals', operands: [connectivity.offline] };
    const { counts } = fleet.status ?? {};
    expect(await fleet.changeTarget()).toEqual({ filters: [country, offline], matching: counts?.offline });
    expect(counts?.offline).not.toBe(counts?.all);
  });

  it('lists offline devices by when they went offline, if the company has a field for that', async () => {
    const since = { displayName: 'Online/Offline Since', type: 'DateTime' };
    const fields = [sampleField(), sampleField({ id: '3', name: 'Since', ...since })];
    const { fleet } = await startFleet({ fields: () => fields, open: () => status() });
    await fleet.open([]);
    fleet.online = connectivity.offline;
    expect(fleet.choice?.sort).toEqual([
      { fieldName: 'Online', direction: 'ascending' },
      { fieldName: 'Since', direction: 'descending' },
    ]);
    fleet.online = null;
    expect(fleet.choice?.sort).toEqual([{ fieldName: 'Name', direction: 'ascending' }]);
    const { fleet: without } = await startFleet();
    await without.open([]);
    without.online = connectivity.offline;
    expect(without.choice?.sort).toEqual([{ fieldName: 'Name', direction: 'ascending' }]);
  });

  it('applies a change to what a search finds and to a limited set, device by device', async () => {
    const { fake, fleet } = await startFleet({
      open: () => status(),
      macs: () => macNumbersOf(['02:00:00:00:00:01']),
    });
    await fleet.open([country]);
    fleet.online = connectivity.offline;
    fleet.search = ' depot ';
    const matching = { matching: 1, matchingMacs: ['02:00:00:00:00:01'] };
    expect(await fleet.changeTarget()).toEqual({ filters: [country], ...matching, oneByOne: 'search' });
    const { key } = fleet.status ?? {};
    const search = { text: 'depot', fieldNames: ['Name', 'MacAddress'] };
    expect(fake.asked('devices.macs')).toEqual([{ key, sort: [], online: connectivity.offline, search }]);
    await fleet.showOnly(macNumbersOf(['02:00:00:00:00:01']));
    expect(await fleet.changeTarget()).toMatchObject({ ...matching, oneByOne: 'list' });
    expect(fake.asked('devices.macs').at(-1)).toMatchObject({ macs: macNumbersOf(['02:00:00:00:00:01']) });
  });

  it('shows all that match again: by the previous filters, or by those chosen since', async () => {
    const { fake, fleet } = await startFleet();
    await fleet.open([country]);
    const some = macNumbersOf(['02:00:00:00:00:01']);
    await fleet.showOnly(some);
    await fleet.showAll();
    expect(fake.asked('devices.open').at(-1)).toEqual({ filters: [country] });
    await fleet.showOnly(some);
    const czech = { ...country, operands: ['CZ'] };
    await fleet.ask(czech);
    await fleet.showAll();
    expect(fake.asked('devices.open').at(-1)).toEqual({ filters: [czech] });
    expect(fleet.only).toBeNull();
  });

  it('asks the service where it is told to, and goes on doing so', async () => {
    const { fake, fleet } = await startFleet();
    await fleet.ask(null, 'service');
    await fleet.ask(country);
    expect(fake.asked('devices.open').at(-1)).toEqual({ filters: [country], answeredBy: 'service' });
  });

  it('resolves “2 days ago” again at each refresh', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 20, 12), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fake, fleet } = await startFleet({ open: () => status(), refresh: () => status({ step: 2 }) });
    const operands = [{ fromNow: -2, unit: 'd' as const }];
    await fleet.ask({ fieldName: 'Country', operatorId: 'Equals', operands });
    const questionBefore = fleet.choice?.question;
    vi.setSystemTime(Date.UTC(2026, 4, 20, 13));
    await fleet.refresh();
    const moments = (fake.asked('devices.open') as { filters: Filter[] }[]).map(
      ({ filters }) => filters[0]?.operands,
    );
    expect(moments).toEqual([['2026-05-18T12:00:00.000Z'], ['2026-05-18T13:00:00.000Z']]);
    expect(fleet.choice?.question).toBe(questionBefore);
    expect(fake.asked('devices.refresh')).toHaveLength(1);
  });

  it('rejects a query of too many alternatives instead of asking for everything', async () => {
    const { fake, fleet } = await startFleet();
    const one = (at: number) => ({ ...country, operands: [String(at)] });
    const either = { anyOf: Array.from({ length: 20 }, (_, at) => one(at)) };
    await fleet.ask({ allOf: [either, { anyOf: either.anyOf.toReversed() }] });
    expect(fleet.error?.happened).toContain('200 alternatives');
    expect(fake.asked('devices.open')).toEqual([]);
  });

  it('drops an answer that was overtaken by another question', async () => {
    const slow = Promise.withResolvers<FleetStatus>();
    const { fleet } = await startFleet({
      open: ({ filters }) => (filters.length === 0 ? slow.promise : status({ key: 'german' })),
    });
    const opening = fleet.open([]);
    await fleet.open([country]);
    slow.resolve(status({ key: 'all' }));
    await opening;
    expect(fleet.status?.key).toBe('german');
  });

  it('does not report the failure of a question that was overtaken', async () => {
    const slow = Promise.withResolvers<FleetStatus>();
    const { fleet } = await startFleet({
      open: ({ filters }) => (filters.length === 0 ? slow.promise : status({ key: 'german' })),
    });
    const opening = fleet.open([]);
    await fleet.open([country]);
    slow.reject(new Failure(sampleError()));
    await opening;
    expect(fleet.error).toBeNull();
    expect(fleet.status?.key).toBe('german');
  });

  it('follows the events of the main process, except those of another fleet or older ones', async () => {
    const { fake, fleet } = await startFleet();
    await fleet.open([]);
    fake.tell.devices.status(status({ step: 3, loaded: 3 }));
    expect(fleet.status?.loaded).toBe(3);
    fake.tell.devices.status(status({ step: 2, loaded: 2 }));
    fake.tell.devices.status(status({ key: 'german', step: 9, loaded: 9 }));
    expect(fleet.status?.loaded).toBe(3);
  });

  it('shows that a later reading failed, even if no page of it arrived', async () => {
    const { fake, fleet } = await startFleet({ open: () => status({ revision: 4, requests: 5 }) });
    await fleet.open([]);
    const failed = { state: 'failed', error: sampleError(), revision: 4, requests: 0 } as const;
    fake.tell.devices.status(status({ ...failed, step: 2 }));
    expect(fleet.status).toMatchObject({ state: 'failed', error: sampleError(), loaded: 2 });
  });

  it('follows a fleet that the main process dropped and opened again, whose revisions restart', async () => {
    let step = 1;
    const { fake, fleet } = await startFleet({ open: () => status({ step, revision: step === 1 ? 9 : 0 }) });
    await fleet.open([]);
    fake.tell.devices.status(status({ step: 2, revision: 10 }));
    step = 3;
    await fleet.open([]);
    expect(fleet.status?.revision).toBe(0);
    fake.tell.devices.status(status({ step: 4, revision: 1 }));
    expect(fleet.status?.revision).toBe(1);
  });

  it('uses an event that came before the answer where it is newer', async () => {
    const answer = Promise.withResolvers<FleetStatus>();
    const { fake, fleet } = await startFleet({ open: () => answer.promise });
    const opening = fleet.open([]);
    fake.tell.devices.status(status({ step: 2, revision: 5 }));
    answer.resolve(status({ step: 1, state: 'loading', revision: 0, requests: 0 }));
    await opening;
    expect(fleet.status).toMatchObject({ state: 'ready', revision: 5 });
  });

  it('ends in an error when it cannot be opened, and recovers', async () => {
    let works = false;
    const { fleet } = await startFleet({
      open: () => {
        if (!works) throw new Failure(sampleError());
        return status();
      },
    });
    await fleet.open([]);
    expect(fleet.error).toEqual(sampleError());
    works = true;
    await fleet.refresh();
    expect(fleet.error).toBeNull();
    expect(fleet.status?.state).toBe('ready');
  });

  it('opens a fleet again that the main process no longer keeps', async () => {
    const { fake, fleet } = await startFleet({
      refresh: () => {
        throw new Failure(sampleError({ code: 'not-found' }));
      },
    });
    await fleet.open([country]);
    await fleet.refresh();
    await nextTick();
    expect(fake.asked('devices.open')).toHaveLength(2);
    expect(fleet.error).toBeNull();
  });

  it('marks the cells that changed, of this fleet only', async () => {
    const { fake, fleet } = await startFleet();
    await fleet.open([]);
    const change = { revision: 2, added: 0, removed: 0 };
    const mac = '02:00:00:00:00:01';
    const cellOf = (fieldName: string) => ({
      rows: Uint32Array.of(7),
      macs: macNumbersOf([mac]),
      fields: Uint16Array.of(1),
      fieldNames: ['Country', fieldName],
      total: 1,
    });
    fake.tell.devices.changed({ ...change, key: 'all', cells: cellOf('Name') });
    fake.tell.devices.changed({ ...change, key: 'german', cells: cellOf('Online') });
    expect(fleet.changedCells.has(macNumberOf(mac) ?? 0, 'Name')).toBe(true);
    expect(fleet.changedCells.has(macNumberOf(mac) ?? 0, 'Online')).toBe(false);
    fleet.reset();
  });

  it('forgets everything when another company is shown', async () => {
    const { fake, fleet } = await startFleet();
    await fleet.open([country]);
    fleet.search = 'tram';
    fleet.online = 0;
    fleet.hereMac = '02:00';
    fake.tell.accounts.changed(sampleSession({ activeId: null }));
    expect(fleet.status).toBeNull();
    expect(fleet.filters).toEqual([]);
    expect([fleet.search, fleet.online, fleet.hereMac]).toEqual(['', null, null]);
  });

  it('asks for the chosen state and text, trimmed, and leaves out what is not chosen', async () => {
    const { fake, fleet } = await startFleet({ locate: () => null });
    await fleet.open([]);
    await fleet.locate('02:00');
    fleet.online = -1;
    fleet.search = ' tram ';
    await fleet.locate('02:00');
    const [plain, narrowed] = fake.asked('devices.locate');
    expect(plain).not.toHaveProperty('online');
    expect(plain).not.toHaveProperty('search');
    const search = { text: 'tram', fieldNames: ['Name', 'MacAddress'] };
    expect(narrowed).toMatchObject({ online: -1, search, mac: '02:00' });
  });
});
