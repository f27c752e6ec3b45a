import { beforeEach, describe, expect, it } from 'vitest';
import { decodeColumn } from '@test/support/decode-column.ts';
import { sampleField } from '@test/support/samples.ts';
import { portPair } from '@test/support/port-pair.ts';
import { answerOn } from '../threads/index.ts';
import { createFleetHost } from './host.ts';
import { createFleetWorker, type FleetWorker } from './worker.ts';

const store = 1;
const view = 'all';
let host: FleetWorker;

beforeEach(async () => {
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  host = createFleetWorker(() => near);
  await host.ask('openStore', { store, owner: 'one', revision: 10, language: 'en' });
  await host.ask('setFields', { store, fields: [sampleField({ name: 'Name' })] });
  await host.ask('openView', { store, view, anyOf: [], answeredBy: 'memory' });
});

const bytesOf = (...rows: readonly object[]) =>
  new TextEncoder().encode(JSON.stringify({ success: true, data: rows, total_items: rows.length }));
const row = (index: number, name: unknown = `Bus ${index}`) => ({
  MacAddress: `00:0A:14:88:00:0${index}`,
  Name: name,
});

const take = (...rows: readonly object[]) =>
  host.ask('takePage', { store, bytes: bytesOf(...rows), rangeNumber: 0 });

async function namesShown(): Promise<unknown[]> {
  const narrowing = { sort: [] };
  const range = { offset: 0, limit: 9, fieldNames: ['Name'] };
  const { window } = await host.ask('window', { store, view, narrowing, ...range });
  return window.columns.flatMap((column) => decodeColumn(column));
}

describe('a page', () => {
  beforeEach(async () => {
    await host.ask('beginReading', { store });
    await host.ask('beginPass', { store });
  });

  it('is kept, shown while it is the first reading, and makes another revision', async () => {
    const { revision } = await host.ask('summary', { store, view });
    expect(await take(row(1), row(2))).toEqual({
      isUnderstood: true,
      value: { length: 2, seen: 2, fresh: 2, totalItems: 2 },
    });
    expect(await namesShown()).toEqual(['Bus 1', 'Bus 2']);
    expect((await host.ask('summary', { store, view })).revision).toBe(revision + 1);
  });

  it('makes another revision of a first reading only when it shows a quarter more devices, or ends', async () => {
    const shown = async (): Promise<readonly [number, number]> => {
      const { revision, stored } = await host.ask('summary', { store, view });
      return [revision, stored];
    };
    await take(...[1, 2, 3, 4, 5].map((index) => row(index)));
    const [revision] = await shown();
    await take(row(6));
    expect(await shown()).toEqual([revision, 6]);
    await take(row(7));
    expect(await shown()).toEqual([revision + 1, 7]);
    await take(row(8));
    await host.ask('endReading', { store, keep: 'last-pass', readAtMs: 1_000 });
    expect(await shown()).toEqual([revision + 2, 8]);
    expect(await namesShown()).toHaveLength(8);
  });

  it('that arrived since the last revision is shown when its reading is cancelled', async () => {
    await take(...[1, 2, 3, 4, 5].map((index) => row(index)));
    expect(await namesShown()).toHaveLength(5);
    await take(row(6));
    await host.ask('cancelReading', { store });
    expect(await namesShown()).toHaveLength(6);
  });

  it('that is not understood is given back whole, and nothing of it is kept', async () => {
    const bytes = bytesOf(row(1), { MacAddress: 'Bus 2' });
    const size = bytes.length;
    const taken = await host.ask('takePage', { store, bytes, rangeNumber: 0 }, { transfer: [bytes.buffer] });
    expect(bytes).toHaveLength(0);
    expect(taken.isUnderstood ? 0 : taken.bytes.length).toBe(size);
    expect(await namesShown()).toEqual([]);
  });

  it('is refused once its reading was cancelled', async () => {
    await host.ask('cancelReading', { store });
    await expect(take(row(1))).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });

  it('cancels the reading that was under way when another begins', async () => {
    await take(row(1));
    await host.ask('beginReading', { store });
    await host.ask('beginPass', { store });
    await take(row(2));
    const settled = await host.ask('endReading', { store, keep: 'last-pass', readAtMs: 1_000 });
    expect(settled).toMatchObject({ isFirst: true, devices: 1 });
    expect(await namesShown()).toEqual(['Bus 2']);
  });
});

describe('a store', () => {
  it('counts its revisions from the number that it was opened with', async () => {
    expect((await host.ask('summary', { store, view })).revision).toBeGreaterThan(10);
  });

  it('counts the revisions of a view on when the service names its devices, also after it was closed', async () => {
    const named = { store, view: 'named' };
    const revisionOf = async (name: string): Promise<number> =>
      (await host.ask('summary', { store, view: name })).revision;
    const open = () => host.ask('openView', { ...named, anyOf: [], answeredBy: 'service' });
    await open();
    const [other, before] = [await revisionOf(view), await revisionOf('named')];
    await host.ask('nameView', { ...named, lists: [] });
    const after = await revisionOf('named');
    expect(after).toBeGreaterThan(before);
    expect(await revisionOf(view)).toBe(other);
    await host.ask('closeView', named);
    await open();
    expect(await revisionOf('named')).toBeGreaterThanOrEqual(after);
  });

  it('that was dropped answers nothing, and takes no late page', async () => {
    await host.ask('beginReading', { store });
    await host.ask('beginPass', { store });
    await host.ask('dropStore', { store });
    await expect(take(row(1))).rejects.toMatchObject({ error: { code: 'cancelled' } });
    await expect(host.ask('summary', { store, view })).rejects.toMatchObject({
      error: { code: 'cancelled' },
    });
  });

  it('knows no view that was closed', async () => {
    await host.ask('closeView', { store, view });
    await expect(host.ask('summary', { store, view })).rejects.toMatchObject({
      error: { code: 'not-found' },
    });
  });
});

describe('fields counted for statistics', () => {
  beforeEach(async () => {
    await host.ask('beginReading', { store });
    await host.ask('beginPass', { store });
    await take(row(1, 'a'), row(2, ''), row(3, null), row(4, 'a'), row(5, 7));
    await host.ask('endReading', { store, keep: 'last-pass', readAtMs: 1_000 });
  });
  const equals = (value: string) => [{ fieldName: 'Name', operatorId: 'Equals', operands: [value] }];

  it('are counted over any devices, whatever views are open, unset apart from empty', async () => {
    await host.ask('closeView', { store, view });
    const asked = [{ kind: 'values', fieldName: 'Name', limit: 2 } as const];
    expect(await host.ask('countFields', { store, which: { anyOf: [] }, asked })).toEqual({
      devices: 5,
      cannotTell: 0,
      counts: [
        {
          ...{ kind: 'values', fieldName: 'Name', devices: 5, unset: 1, distinct: 3 },
          rows: [
            { value: 'a', devices: 2 },
            { value: 7, devices: 1 },
          ],
        },
      ],
    });
  });

  it('follow filters joined by “or”, and a search', async () => {
    const asked = [{ kind: 'numbers', fieldName: 'Name', sentinel: null, maxBins: 8 } as const];
    const either = { anyOf: [equals('a'), equals('7')] };
    const { devices, counts } = await host.ask('countFields', { store, which: either, asked });
    expect([devices, counts[0]]).toMatchObject([3, { others: 2, figures: { devices: 1, most: 7 } }]);
    const search = { text: 'a', fieldNames: ['Name'] };
    const found = await host.ask('countFields', { store, which: { ...either, search }, asked });
    expect(found.devices).toBe(2);
  });

  it('are looked up for devices that no view shows, and are not known for one that is not there', async () => {
    const macs = ['00:0A:14:88:00:01', '00:0A:14:88:00:09'];
    const values = await host.ask('lookUp', { store, macs, fieldNames: ['Name', 'MacAddress'] });
    expect(values).toEqual([['a', '00:0A:14:88:00:01'], null]);
  });
});
