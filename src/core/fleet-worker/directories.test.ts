import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { sampleField } from '@test/support/samples.ts';
import { portPair } from '@test/support/port-pair.ts';
import { answerOn } from '../threads/index.ts';
import { Directory } from './directory.ts';
import { createFleetHost } from './host.ts';
import { createFleetWorker, type FleetWorker } from './worker.ts';

let host: FleetWorker;

beforeEach(() => {
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  host = createFleetWorker(() => near);
});

const fields = [
  sampleField({ name: 'Name' }),
  sampleField({ name: 'SerialNumber', displayName: 'Serial Number' }),
  sampleField({ name: 'Imei', displayName: 'IMEI' }),
  sampleField({ name: 'Depot', displayName: 'Depot' }),
  sampleField({ name: 'Since', displayName: 'Online/Offline Since', type: 'DateTime' }),
];
const device = (index: number, values: object) => ({
  MacAddress: `00:0A:14:88:00:0${index}`,
  Online: 1,
  Depot: 'Harbour',
  ...values,
});

async function read(store: number, owner: string, rows: readonly object[], readAtMs: number | null = 5) {
  await host.ask('openStore', { store, owner, revision: 0, language: 'en' });
  await host.ask('setFields', { store, fields });
  await host.ask('beginReading', { store });
  await host.ask('beginPass', { store });
  const bytes = new TextEncoder().encode(
    JSON.stringify({ success: true, data: rows, total_items: rows.length }),
  );
  await host.ask('takePage', { store, bytes, rangeNumber: 0 });
  if (readAtMs !== null) await host.ask('endReading', { store, keep: 'last-pass', readAtMs });
}

const find = async (text: string, first: string | null = null) =>
  (await host.ask('findDevices', { text, limit: 9, first })).hits.map(
    ({ owner, name }) => `${owner}: ${name}`,
  );

describe('devices of all companies', () => {
  beforeEach(async () => {
    await read(1, 'trams', [
      device(1, { Name: 'Tram 31', SerialNumber: 'ACZ1056', Imei: '356938035643809' }),
      device(2, { Name: 'Old tram 31', Online: 0 }),
    ]);
    await read(2, 'buses', [device(3, { Name: 'Bus 31' }), device(4, { Name: 'Tram 3', Online: -1 })]);
  });

  it.each([
    ['a name', 'bus', ['buses: Bus 31']],
    ['a serial number', 'acz10', ['trams: Tram 31']],
    ['an IMEI', '5643809', ['trams: Tram 31']],
    ['a MAC address', '00:0a:14:88:00:03', ['buses: Bus 31']],
    ['a part of one in another notation', '148800-04', ['buses: Tram 3']],
    ['blanks around it', '  Bus 31 ', ['buses: Bus 31']],
  ])('are found by %s', async (_what, text, found) => {
    expect(await find(text)).toEqual(found);
  });

  it('are not found by another field, nor by nothing', async () => {
    expect(await find('Harbour')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  it('come best match first, and of one rank those of the visible company first', async () => {
    expect(await find('tram 3')).toEqual(['buses: Tram 3', 'trams: Tram 31', 'trams: Old tram 31']);
    expect(await find('31', 'buses')).toEqual(['buses: Bus 31', 'trams: Old tram 31', 'trams: Tram 31']);
  });

  it('state what they were found by where that is not visible', async () => {
    const { hits } = await host.ask('findDevices', { text: 'acz', limit: 9, first: null });
    expect(hits[0]).toMatchObject({ by: { label: 'Serial Number', text: 'ACZ1056' }, state: 1 });
  });

  it('stay when their company is left, with the time of its reading', async () => {
    await host.ask('dropStore', { store: 1 });
    expect(await find('acz')).toEqual(['trams: Tram 31']);
    expect(await host.ask('directories', undefined)).toContainEqual({
      owner: 'trams',
      readAtMs: 5,
      counts: { all: 2, online: 1, offline: 1, neverConnected: 0, other: 0 },
    });
  });

  it('state which of them are offline, and since when, as long as they are known', async () => {
    await read(3, 'trams', [
      device(1, { Name: 'Tram 31', Online: '0', Since: '2026-05-20T03:00:00Z' }),
      device(2, { Name: 'Tram 32', Online: 1, Since: '2026-05-20T02:00:00Z' }),
      device(3, { Name: 'Tram 33', Online: 0 }),
    ]);
    const offline = {
      ...{ owner: 'trams', readAtMs: 5, names: ['Tram 31', 'Tram 33'] },
      macs: Float64Array.of(0x000a14880001, 0x000a14880003),
      sincesMs: Float64Array.of(Date.UTC(2026, 4, 20, 3), NaN),
    };
    expect(await host.ask('offlineDevices', undefined)).toContainEqual(offline);
    await host.ask('dropStore', { store: 3 });
    expect(await host.ask('offlineDevices', undefined)).toContainEqual(offline);
  });

  it('have the values of their fields counted over several companies, of those that were left, too', async () => {
    await host.ask('dropStore', { store: 1 });
    await read(3, 'ferries', [device(8, { Name: 'Ferry', Depot: 'Harbour' })]);
    const groups = [
      { owner: 'trams', macs: Float64Array.of(0x000a14880001, 0x000a14880002) },
      { owner: 'buses', macs: new Float64Array() },
      { owner: 'ferries', macs: Float64Array.of(0x000a14880008) },
      { owner: 'unknown', macs: Float64Array.of(1) },
    ];
    const shared = await host.ask('sharedTexts', { groups });
    expect(shared.companies).toEqual([
      { owner: 'trams', inGroup: 2, inAll: 2 },
      { owner: 'buses', inGroup: 0, inAll: 2 },
      { owner: 'ferries', inGroup: 1, inAll: 1 },
    ]);
    expect(shared.values).toEqual([
      { fieldName: 'Depot', label: 'Depot', text: 'Harbour', inGroup: 3, inAll: 5 },
    ]);
  });

  it('have no values counted for too few to share any', async () => {
    const groups = [
      { owner: 'trams', macs: Float64Array.of(0x000a14880001, 0x000a14880002) },
      { owner: 'buses', macs: new Float64Array() },
    ];
    const { companies, values } = await host.ask('sharedTexts', { groups });
    expect(companies.map(({ inGroup }) => inGroup)).toEqual([2, 0]);
    expect(values).toEqual([]);
  });

  it('have no counted values if only their directory is known', async () => {
    const kept = {
      readAtMs: 1,
      macs: Float64Array.of(1),
      names: ['Kept'],
      states: [0],
      sinces: [],
      columns: [],
    };
    await host.ask('keepDirectory', { owner: 'ferries', ...kept });
    const shared = await host.ask('sharedTexts', { groups: [{ owner: 'ferries', macs: kept.macs }] });
    expect(shared).toEqual({ companies: [], values: [], fields: 0 });
  });

  it('are those of the last complete reading while a first reading goes on', async () => {
    await host.ask('dropStore', { store: 1 });
    await read(3, 'trams', [device(1, { Name: 'Tram 31' })], null);
    expect(await find('old')).toEqual(['trams: Old tram 31']);
  });

  it('have the time of the latest reading, even when that brought nothing new', async () => {
    await host.ask('beginReading', { store: 2 });
    await host.ask('beginPass', { store: 2 });
    const rows = [device(3, { Name: 'Bus 31' }), device(4, { Name: 'Tram 3', Online: -1 })];
    const bytes = new TextEncoder().encode(JSON.stringify({ success: true, data: rows, total_items: 2 }));
    await host.ask('takePage', { store: 2, bytes, rangeNumber: 0 });
    await host.ask('endReading', { store: 2, keep: 'last-pass', readAtMs: 99 });
    const known = await host.ask('directories', undefined);
    expect(known.find(({ owner }) => owner === 'buses')?.readAtMs).toBe(99);
  });

  it('that were kept on disk are replaced by those that are read, and disappear with their account', async () => {
    const kept = {
      readAtMs: 1,
      macs: Float64Array.of(1),
      names: ['Kept'],
      states: [1],
      sinces: [],
      columns: [],
    };
    await host.ask('keepDirectory', { owner: 'ferries', ...kept });
    expect(await find('kept')).toEqual(['ferries: Kept']);
    await host.ask('keepDirectory', { owner: 'trams', ...kept });
    expect(await find('kept')).toEqual(['ferries: Kept']);
    await host.ask('dropDirectory', { owner: 'ferries' });
    expect(await find('kept')).toEqual([]);
  });

  it('disappear with their account though its store is only dropped afterwards', async () => {
    await host.ask('dropDirectory', { owner: 'trams' });
    await host.ask('dropStore', { store: 1 });
    expect(await find('31')).toEqual(['buses: Bus 31']);
    expect((await host.ask('directories', undefined)).map(({ owner }) => owner)).toEqual(['buses']);
  });

  it('that were kept on disk take precedence over a first reading that was left before its end', async () => {
    await read(3, 'ferries', [device(5, { Name: 'Ferry 1' })], null);
    await host.ask('dropStore', { store: 3 });
    expect(await find('ferry')).toEqual(['ferries: Ferry 1']);
    const macs = Float64Array.of(1, 2);
    const kept = {
      readAtMs: 1,
      macs,
      names: ['Ferry 1', 'Ferry 2'],
      states: [1, 1],
      sinces: [],
      columns: [],
    };
    await host.ask('keepDirectory', { owner: 'ferries', ...kept });
    expect(await find('ferry')).toEqual(['ferries: Ferry 1', 'ferries: Ferry 2']);
  });
});

it('find a name by the beginning of its word in Greek capitals', async () => {
  await read(4, 'ferries', [device(9, { Name: 'ΟΔΟΣΑ 5' })]);
  expect(await find('ΟΔΟΣ')).toEqual(['ferries: ΟΔΟΣΑ 5']);
});

it('finds whatever contains the text, and orders the best matches as sorting all would', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '1', ' '), maxLength: 5 });
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(name), part, fc.integer({ min: 1, max: 4 }), (names, wanted, limit) => {
      const macs = Float64Array.from(names, (_, index) => 0xfff000000000 + index);
      const directory = new Directory({
        ...{ readAtMs: 1, macs, names, states: names.map(() => 1), sinces: [], columns: [] },
      });
      const { hits, total } = directory.find(wanted, limit);
      const all = directory.find(wanted, names.length + 1).hits;
      const digits = wanted.replaceAll(' ', '');
      const holds = (text: string, mac: number): boolean =>
        text.toLowerCase().includes(wanted) ||
        (digits.length > 1 && macTextOf(mac).replaceAll(':', '').toLowerCase().includes(digits));
      expect(total).toBe(names.filter((text, index) => holds(text, macs[index] ?? 0)).length);
      expect(hits).toEqual(all.slice(0, limit));
      expect(all.map(({ rank }) => rank)).toEqual(all.map(({ rank }) => rank).toSorted((a, b) => a - b));
    }),
  );
});
