import { beforeEach, describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { lastRefresh, snapshotLimits } from '@shared/snapshots/limits.ts';
import { failureOf } from '@test/support/failure-of.ts';
import { macOf, noonOf, SnapshotsBench } from '@test/support/snapshots-bench.ts';
import { namedField } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { openDatabase } from '../storage/database/database.ts';
import { createAccountsRepository } from '../storage/accounts-repository.ts';

let bench: SnapshotsBench;

beforeEach(() => {
  bench = new SnapshotsBench();
});

const hour = 3_600_000;
const kinds = () => bench.snapshots.list().baselines.map(({ kind, name }) => `${kind} ${name}`.trim());
const idOf = (name: string): string =>
  bench.snapshots.list().baselines.find((one) => one.name === name || one.kind === name)?.id ?? 'none';

describe('the first reading of a day', () => {
  it('is kept once a day', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    await bench.read({ 1: {}, 2: {} }, noonOf(1) + hour);
    await bench.read({ 1: {}, 2: {}, 3: {} }, noonOf(2));
    const days = bench.snapshots.list().baselines.filter(({ kind }) => kind === 'day');
    expect(days.map(({ readAtMs, devices }) => [readAtMs, devices])).toEqual([
      [noonOf(2), 3],
      [noonOf(1), 1],
    ]);
  });

  it('stays for as many days as are kept, and is removed then', async () => {
    for (let day = 1; day <= snapshotLimits.days + 2; day += 1) await bench.read({ 1: {} }, noonOf(day));
    const days = bench.snapshots.list().baselines.filter(({ kind }) => kind === 'day');
    expect(days).toHaveLength(snapshotLimits.days);
    expect(days.at(-1)?.readAtMs).toBe(noonOf(3));
  });

  it('is of each company, though the account is the same', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    bench.database.exec('UPDATE snapshots SET company_id = 1');
    expect(kinds()).toEqual([]);
  });

  it('replaces one that was not written to its end', async () => {
    bench.repository.begin('transit', {
      ...{ id: 'half', companyId: 627, day: '2026-05-01', name: '', readAtMs: 1, devices: 1, size: 9 },
    });
    await bench.read({ 1: {} }, noonOf(1));
    expect(kinds()).toEqual(['day']);
    expect(bench.database.prepare('SELECT COUNT(*) AS n FROM snapshots').get()?.['n']).toBe(1);
  });
});

describe('a snapshot kept by hand', () => {
  it('is listed under its name, and compared with what is loaded later', async () => {
    await bench.read({ 1: { Online: 1 }, 2: { Online: 0 } }, noonOf(1));
    expect(await bench.snapshots.keep('Before the roll-out')).toMatchObject({
      baselines: [
        { kind: 'day' },
        { kind: 'named', name: 'Before the roll-out', devices: 2, isDamaged: false },
      ],
    });
    await bench.read({ 1: { Online: 0 }, 2: { Online: 1 } }, noonOf(2));
    expect(await bench.changes(idOf('Before the roll-out'))).toEqual([
      'went-offline Online 1 1>0',
      'came-online Online 2 0>1',
    ]);
  });

  it('cannot be kept before the devices are loaded', async () => {
    expect(await failureOf(() => bench.snapshots.keep('Early'))).toMatchObject({
      code: 'invalid-request',
      happened: 'The devices of the company are not all read yet.',
    });
  });

  it('is refused at the limit, and never replaces another', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    for (let count = 0; count < snapshotLimits.named; count += 1) await bench.snapshots.keep(`Kept ${count}`);
    expect(await failureOf(() => bench.snapshots.keep('One more'))).toMatchObject({
      code: 'invalid-request',
    });
    bench.snapshots.remove(idOf('Kept 3'));
    await bench.snapshots.keep('One more');
    expect(kinds()).toContain('named One more');
    expect(kinds()).toContain('named Kept 0');
    expect(kinds()).not.toContain('named Kept 3');
  });

  it('no longer exists once it was removed', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    await bench.snapshots.keep('Kept');
    const id = idOf('Kept');
    expect(bench.snapshots.remove(id).baselines).toMatchObject([{ kind: 'day' }]);
    expect(await failureOf(() => bench.snapshots.remove(id))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(() => bench.snapshots.compare(id))).toMatchObject({ code: 'not-found' });
  });

  it('is there after a restart', async () => {
    const folder = temporaryFolder('kept');
    const first = openDatabase(folder).database;
    bench = new SnapshotsBench(first);
    await bench.read({ 1: { Depot: 'A' } }, noonOf(1));
    await bench.snapshots.keep('Kept');
    first.close();
    const second = openDatabase(folder).database;
    bench = new SnapshotsBench(second);
    await bench.read({ 1: { Depot: 'B' } }, noonOf(1) + hour);
    expect(kinds()).toEqual(['day', 'named Kept']);
    expect(await bench.changes(idOf('Kept'))).toEqual(['tag Depot 1 A>B']);
    second.close();
  });

  it('is removed with its account', async () => {
    const accounts = createAccountsRepository(bench.database, () => 1);
    const { isDemo: _, keeping: __, authorities: ___, ...account } = bench.access.active().account;
    accounts.save({ ...account, inKeychain: false, authoritiesPem: '' });
    await bench.read({ 1: {} }, noonOf(1));
    await bench.snapshots.keep('Kept');
    accounts.remove('transit');
    expect(kinds()).toEqual([]);
  });
});

describe('a damaged snapshot', () => {
  beforeEach(async () => {
    await bench.read({ 1: { Depot: 'A' } }, noonOf(1));
    await bench.snapshots.keep('Kept');
    await bench.read({ 1: { Depot: 'B' } }, noonOf(1) + hour);
  });
  const damage = (change: string) =>
    bench.database.exec(
      `UPDATE snapshot_parts SET bytes = ${change} WHERE snapshot_id IN (SELECT id FROM snapshots WHERE name = 'Kept')`,
    );
  const isDamaged = () => bench.snapshots.list().baselines.map((one) => one.isDamaged);

  it('is reported as soon as it is compared, and the others are compared as before', async () => {
    damage("CAST(substr(bytes, 1, 20) || x'00' || substr(bytes, 22) AS BLOB)");
    expect(isDamaged()).toEqual([false, false, false]);
    const error = await failureOf(() => bench.snapshots.compare(idOf('Kept')));
    expect(error).toMatchObject({
      code: 'storage',
      happened: 'This snapshot is damaged and cannot be compared.',
    });
    expect(isDamaged().filter(Boolean)).toHaveLength(1);
    expect(bench.told.at(-1)?.baselines.find(({ name }) => name === 'Kept')?.isDamaged).toBe(true);
    expect(await bench.changes(idOf('day'))).toEqual(['tag Depot 1 A>B']);
  });

  it('is reported immediately when bytes are missing, and can be removed', async () => {
    damage('CAST(substr(bytes, 1, 20) AS BLOB)');
    expect(isDamaged().filter(Boolean)).toHaveLength(1);
    expect(await failureOf(() => bench.snapshots.compare(idOf('Kept')))).toMatchObject({ code: 'storage' });
    bench.snapshots.remove(idOf('Kept'));
    expect(isDamaged()).toEqual([false, false]);
  });
});

describe('a comparison', () => {
  const key = { kind: 'tag', fieldName: 'Depot' } as const;
  beforeEach(async () => {
    const devices = (depot: string) =>
      Object.fromEntries(
        [1, 2, 3, 4].map((index) => [index, { Name: `Tram ${index}`, Depot: depot, Online: 1 }]),
      );
    await bench.read({ ...devices('A'), 9: {} }, noonOf(1));
    await bench.read({ ...devices('B'), 4: { Name: 'New name', Depot: 'B', Online: 0 } }, noonOf(1) + hour);
  });

  it('counts every device once, and lists those of a group piece by piece', async () => {
    const { id, devices, groups } = await bench.snapshots.compare(lastRefresh);
    expect([devices, groups]).toEqual([
      5,
      [
        { kind: 'gone', fieldName: null, devices: 1 },
        { kind: 'went-offline', fieldName: 'Online', devices: 1 },
        { kind: 'tag', fieldName: 'Depot', devices: 4 },
        { kind: 'field', fieldName: 'Name', devices: 1 },
      ],
    ]);
    expect(bench.snapshots.devices(id, key, 2, 5)).toEqual([
      { mac: macOf(3), name: 'Tram 3', before: 'A', after: 'B' },
      { mac: macOf(4), name: 'New name', before: 'A', after: 'B' },
    ]);
    expect(bench.snapshots.devices(id, key, 4, 5)).toEqual([]);
  });

  it('names the devices to show: of one group, or all that changed and still exist', async () => {
    const { id } = await bench.snapshots.compare(lastRefresh);
    const macs = (group: Parameters<typeof bench.snapshots.macs>[1]) =>
      Array.from(bench.snapshots.macs(id, group), macTextOf);
    expect(macs(key)).toEqual([1, 2, 3, 4].map(macOf));
    expect(macs({ kind: 'gone', fieldName: null })).toEqual([macOf(9)]);
    expect(macs(null)).toEqual([1, 2, 3, 4].map(macOf));
  });

  it('lists devices that stayed online and reported nothing new, and does not count them as changed', async () => {
    bench.fields = [...bench.fields, namedField('Uptime', { type: 'Integer', isEditable: false })];
    const reading = (uptime: number) =>
      Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          index,
          { Name: `Tram ${index}`, Online: 1, Uptime: index === 3 ? 7 : uptime },
        ]),
      );
    await bench.read(reading(100), noonOf(2));
    await bench.read(reading(400), noonOf(2) + hour);
    const { id, devices, groups, silent } = await bench.snapshots.compare(lastRefresh);
    expect(silent).toEqual({
      ...{ kind: 'silent', fieldName: null, devices: 1 },
      shownBy: { fieldName: 'Uptime', changed: 9, online: 10 },
    });
    expect([devices, groups]).toEqual([9, [{ kind: 'field', fieldName: 'Uptime', devices: 9 }]]);
    const silentKey = { kind: 'silent', fieldName: null } as const;
    expect(bench.snapshots.devices(id, silentKey, 0, 5)).toEqual([
      { mac: macOf(3), name: 'Tram 3', before: null, after: null },
    ]);
    expect(Array.from(bench.snapshots.macs(id, silentKey), macTextOf)).toEqual([macOf(3)]);
    expect(Array.from(bench.snapshots.macs(id, null), macTextOf)).not.toContain(macOf(3));
  });

  it('is dropped when something else is compared, and refuses unknown groups', async () => {
    const { id } = await bench.snapshots.compare(lastRefresh);
    await expect(
      failureOf(() => bench.snapshots.macs(id, { kind: 'new', fieldName: null })),
    ).resolves.toMatchObject({
      code: 'not-found',
    });
    await bench.snapshots.compare(idOf('day'));
    expect(await failureOf(() => bench.snapshots.devices(id, key, 0, 1))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('another account', () => {
  it('has its own readings and snapshots, and none of the one that was left', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    await bench.read({ 1: {} }, noonOf(1) + hour);
    await bench.snapshots.keep('Kept');
    const { id } = await bench.snapshots.compare(lastRefresh);
    bench.access.switchTo('depot');
    expect(bench.snapshots.list()).toEqual({ accountId: 'depot', loaded: null, baselines: [] });
    expect(await failureOf(() => bench.snapshots.macs(id, null))).toMatchObject({ code: 'not-found' });
    bench.access.switchTo('transit');
    expect(kinds()).toEqual(['named Kept', 'day']);
  });

  it('gets no reports of work in progress for the one that was left', async () => {
    bench.begin({ 1: {} }, noonOf(1));
    const keeping = bench.snapshots.keep('Kept');
    bench.access.switchTo('depot');
    expect(await failureOf(() => keeping)).toMatchObject({ code: 'cancelled' });
    await bench.done();
    expect([bench.told, bench.faults]).toEqual([[], []]);
    expect(
      bench.database.prepare('SELECT COUNT(*) AS n FROM snapshots WHERE is_whole = 1').get()?.['n'],
    ).toBe(0);
  });
});

it('reports a fault of background work, and still takes the next reading', async () => {
  bench.database.exec("CREATE TRIGGER no BEFORE INSERT ON snapshots BEGIN SELECT RAISE(ABORT, 'full'); END");
  await bench.read({ 1: {} }, noonOf(1));
  expect(bench.faults).toMatchObject([{ error: { code: 'storage' } }]);
  bench.database.exec('DROP TRIGGER no');
  await bench.read({ 2: {} }, noonOf(1) + hour);
  expect(kinds()).toEqual(['refresh', 'day']);
});
