import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMarksRepository, openDatabase } from '@core/storage/index.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { bareEnvironment, callRollcall, rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId);
const truth = () => bench().simulator.truth(companyId);

describe('rollcall devices', () => {
  it('writes every device with the requested fields, sorted', async () => {
    const { call } = bench();
    const called = await call('devices', '--fields', 'MacAddress,Name,Online', '--sort', 'MacAddress');
    const expected = [...truth()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([mac, values]) => ({
        MacAddress: mac,
        Name: values.get('Name') ?? null,
        Online: values.get('Online') ?? null,
      }));
    expect([called.code, called.err]).toEqual([0, '']);
    expect(rowsOf(called)).toEqual(expected);
  });

  it('writes the stars and notes that the window keeps in the data folder', async () => {
    const { call, callBare, folder } = bench();
    const [mac = '', other = ''] = truth().keys();
    const id = String(rowsOf(await callBare(['accounts']))[0]?.['id']);
    const { database } = openDatabase(folder);
    createMarksRepository(database).put(id, [{ mac, isStarred: true, note: 'SIM ordered\nby Eva' }]);
    database.close();
    const filter = `MacAddress = "${mac}" or MacAddress = "${other}"`;
    const called = await call('devices', filter, '--fields', 'MacAddress', '--marks', 'star,note');
    expect(called).toMatchObject({ code: 0, err: '' });
    expect(new Set(rowsOf(called))).toEqual(
      new Set([
        { MacAddress: mac, 'rollcall.star': true, 'rollcall.note': 'SIM ordered\nby Eva' },
        { MacAddress: other, 'rollcall.star': false, 'rollcall.note': null },
      ]),
    );
    expect((await call('devices', '--marks', 'stars')).code).toBe(2);
  });

  it('writes those that match a filter with “or”, each once', async () => {
    const [first = '', second = ''] = truth().keys();
    const filter = `MacAddress = "${first}" or MacAddress = "${second}" or MacAddress = "${first}"`;
    const called = await bench().call('devices', filter, '--format', 'csv', '--fields', 'MacAddress');
    expect(called.out.split('\r\n').slice(1, -1).toSorted()).toEqual([first, second].toSorted());
  });

  it('reports with a separate exit code that nothing matches', async () => {
    const called = await bench().call('devices', 'MacAddress = "00:00:00:00:00:01"', '--quiet');
    expect(called).toEqual({ code: 3, out: '', err: '' });
  });

  it.each(['', ' , '])('returns nothing without a field, as in “%s”', async (fields) => {
    const { code, out, err } = await bench().call('devices', '--fields', fields);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--fields names no field.');
  });

  it('says where a filter is wrong, in three sentences', async () => {
    const { code, out, err } = await bench().call('devices', 'Nmae = x');
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')).toHaveLength(4);
    expect(err).toContain('“Nmae”');
    expect(err).toContain('Try “Name” there.');
  });
});

describe('rollcall device', () => {
  it('writes one device by its address in any spelling', async () => {
    const [mac = ''] = truth().keys();
    const called = await bench().call('device', mac.replaceAll(':', '-').toLowerCase());
    expect(called.code).toBe(0);
    expect(rowsOf(called)[0]).toMatchObject({ MacAddress: mac });
  });

  it.each([
    ['00:00:00:00:00:01', 3],
    ['nonsense', 2],
  ])('ends for %s with %i', async (mac, code) => {
    expect(await bench().call('device', mac)).toMatchObject({ code, out: '' });
  });
});

describe('rollcall fields and accounts', () => {
  it('lists the fields that filters and changes refer to', async () => {
    const names = rowsOf(await bench().call('fields')).map(({ name }) => name);
    expect(names).toContain('MacAddress');
    expect(names).toContain('Online');
  });

  it('lists accounts without secrets, and without a sign-in', async () => {
    const { callBare, simulator, folder } = bench();
    const called = await callBare(['accounts']);
    expect(rowsOf(called)).toMatchObject([{ name: 'Tests', company: companyId, password: null }]);
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(called.out + kept.join('')).not.toContain(simulator.password);
  });
});

describe('what is kept on a computer', () => {
  it.each([
    ['accounts', 'No account is kept in this data folder.\n'],
    ['operations', 'No operation is known on this computer.\n'],
  ])('is said to be nothing by “%s”, and its output has no rows', async (command, said) => {
    const empty = temporaryFolder('empty');
    const called = await callRollcall([command, '--user-data-dir', empty], bareEnvironment(empty));
    expect(called).toMatchObject({ code: 0, out: '', err: said });
  });
});

describe('a password', () => {
  it('is missing without a keychain, and the exit code says so', async () => {
    const { code, out, err } = await bench().callBare(['devices']);
    expect([code, out]).toEqual([4, '']);
    expect(err).toContain('  Give the password on standard input with --password-stdin.\n');
    // It would need the keychain.
    expect(err).not.toContain('rollcall sign-in');
  });

  it('is refused by the service with the same exit code, and is not repeated', async () => {
    const { code, err } = await bench().callBare(['devices', '--password-stdin'], 'wrong one\n');
    expect(code).toBe(4);
    expect(err).not.toContain('wrong one');
  });
});

describe('in a pipe', () => {
  it('ends quietly when its reader stops early', async () => {
    const child = bench().start('devices', '--fields', '*');
    child.stdout?.destroy();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect((await child.ended).err).toBe('');
  });
});

describe('the demo fleet', () => {
  it('is available without an account, and leaves nothing behind', async () => {
    const home = temporaryFolder('home');
    const env = { ...bareEnvironment(home), TMPDIR: home };
    const called = await callRollcall(['devices', '--demo', '--limit', '2', '--company', '394'], env);
    expect([called.code, called.err]).toEqual([0, '']);
    expect(rowsOf(called)).toHaveLength(2);
    expect(readdirSync(home)).toEqual([]);
  });
});
