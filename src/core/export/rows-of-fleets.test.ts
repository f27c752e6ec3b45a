import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportOrder } from '@shared/export/contract.ts';
import { decodeColumn } from '@test/support/decode-column.ts';
import { byName, fields, filtered, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';
import { pagesOf } from '../snapshots/kept-devices.ts';
import type { RowsToExport } from './ports.ts';
import { rowsOfFleets } from './rows-of-fleets.ts';

let bench: FleetsBench;
beforeEach(() => {
  vi.useFakeTimers();
  bench = new FleetsBench();
});
afterEach(() => vi.useRealTimers());

const ordered = (question: Partial<ExportOrder['question']>, reach: ExportOrder['reach'] = 'seen') =>
  rowsOfFleets(bench.fleets)({ question: { key: '', filters: [], sort: [], ...question }, reach });

async function macsOf(rows: RowsToExport): Promise<unknown[]> {
  const macs: unknown[] = [];
  for await (const window of rows.windows(['MacAddress'])) {
    macs.push(...window.columns.flatMap((column) => decodeColumn(column)));
  }
  return macs;
}

describe('the rows of an open fleet', () => {
  it('are complete, whatever pages they were read in', async () => {
    const count = fc.integer({ min: 0, max: 200 });
    await fc.assert(
      fc.asyncProperty(count, fc.integer({ min: 1, max: 120 }), async (devices, largestPage) => {
        bench = new FleetsBench();
        bench.devices = Array.from({ length: devices }, (_, index) => record(index));
        bench.answer = ({ page, pageSize }) => {
          const size = Math.min(pageSize, largestPage);
          const from = (page - 1) * size;
          return Promise.resolve({ totalItems: devices, devices: bench.devices.slice(from, from + size) });
        };
        const key = await bench.opened();
        const rows = await ordered({ key });
        expect(rows.total).toBe(devices);
        expect(new Set(await macsOf(rows))).toEqual(new Set(bench.devices.map(({ mac }) => mac)));
      }),
      { numRuns: 15 },
    );
  });

  it('span more than one window, in the order shown', async () => {
    bench.devices = Array.from({ length: 1100 }, (_, index) => record(index));
    const key = await bench.opened();
    const macs = await macsOf(await ordered(byName(key, 'descending')));
    expect(new Set(macs).size).toBe(1100);
    expect(macs).toEqual(await bench.macs(byName(key, 'descending')));
  });

  it('are requested in no more windows than necessary', async () => {
    bench.devices = Array.from({ length: 1000 }, (_, index) => record(index));
    const asked: { offset: number; limit: number; fieldNames: readonly string[] }[] = [];
    const rows = await rowsOfFleets({
      status: (key) => bench.fleets.status(key),
      rows(range) {
        asked.push({ offset: range.offset, limit: range.limit, fieldNames: range.fieldNames });
        return bench.fleets.rows(range);
      },
    })({ question: { key: await bench.opened(), filters: [], sort: [] }, reach: 'seen' });
    await macsOf(rows);
    expect(asked).toEqual([
      { offset: 0, limit: 1, fieldNames: [] },
      { offset: 0, limit: 500, fieldNames: ['MacAddress'] },
      { offset: 500, limit: 500, fieldNames: ['MacAddress'] },
    ]);
  });

  it('are the visible ones, or all of them', async () => {
    bench.devices = [record(0), record(1), record(2)];
    const search = { text: 'Bus 1', fieldNames: ['Name'] };
    const key = await bench.opened();
    expect(await macsOf(await ordered({ key, search }))).toEqual([macOf(1)]);
    expect(await macsOf(await ordered({ key, macs: macNumbersOf([macOf(2)]) }))).toEqual([macOf(2)]);
    expect(await macsOf(await ordered({ key, search }, 'everything'))).toHaveLength(3);
  });

  it('report when they were read', async () => {
    const filters = filtered('Bus 1');
    bench.devices = [record(1)];
    const key = await bench.opened(filters);
    expect((await ordered({ key, filters })).readAtMs).toBe(bench.lastStatus?.readAtMs);
  });

  it('report that some are missing, because not all devices have been read yet', async () => {
    bench.devices = Array.from({ length: 100 }, (_, index) => record(index));
    const notes = async (question: Partial<ExportOrder['question']>, reach?: ExportOrder['reach']) =>
      (await ordered(question, reach)).notes;
    const told = ['Not all devices of the company have been read: the others are not included.'];
    bench.answer = ({ page, pageSize }) =>
      page === 1
        ? Promise.resolve({ totalItems: 100, devices: bench.devices.slice(0, Math.min(pageSize, 10)) })
        : new Promise(() => undefined);
    const key = await bench.opened();
    const read = macNumbersOf([macOf(3)]);
    const unread = macNumbersOf([macOf(3), macOf(60)]);
    expect(await notes({ key })).toEqual(told);
    expect(await notes({ key, macs: read })).toEqual([]);
    expect(await notes({ key, macs: read }, 'everything')).toEqual(told);
    expect(await notes({ key, macs: unread })).toEqual(told);

    bench = new FleetsBench();
    bench.devices = [record(0)];
    expect(await notes({ key: await bench.opened() })).toEqual([]);
  });

  it('report that some are missing, because the service named them but did not list them', async () => {
    bench.devices = [record(1), record(2)];
    const { answer } = bench;
    bench.answer = (query) =>
      query.filters.length > 0 ? answer(query) : Promise.resolve({ totalItems: 0, devices: [] });
    const key = await bench.opened(filtered('Bus'), { answeredBy: 'service' });
    expect((await ordered({ key })).notes).toEqual([
      '2 more devices match the filters according to the service, but have not been read: they are not included.',
    ]);
  });

  it('report that some are missing, because the service counted them but did not list them', async () => {
    bench.devices = [record(0), record(1)];
    const { answer } = bench;
    bench.answer = async (query) => ({ ...(await answer(query)), totalItems: 5 });
    const key = await bench.opened();
    const told =
      '3 devices of the company were counted by the service, but not listed: they are not included.';
    expect((await ordered({ key })).notes).toEqual([told]);
    expect((await ordered({ key, macs: macNumbersOf([macOf(0)]) })).notes).toEqual([]);
    bench.answer = answer;
    await bench.refreshed(key);
    expect((await ordered({ key })).notes).toEqual([]);
  });

  it('report that some are missing, because the service has not named them', async () => {
    bench.devices = [record(1)];
    const { answer } = bench;
    bench.answer = (query) => (query.filters.length > 0 ? new Promise(() => undefined) : answer(query));
    const key = await bench.opened(filtered('Bus 1'), { answeredBy: 'service' });
    expect((await ordered({ key })).notes).toEqual([
      'The service has not said which devices match the filters: they are not included.',
    ]);
  });

  it('report that some are missing, because they could not be checked in memory', async () => {
    bench.devices = [record(0), record(1), record(2)];
    const key = await bench.opened([{ fieldName: 'Name', operatorId: 'SoundsLike', operands: ['Bus'] }]);
    expect((await ordered({ key })).notes).toEqual([
      '3 devices could not be checked against the filters here and are not included, whether they match or not.',
    ]);
  });

  it('report that they are those that were last kept, until they are read', async () => {
    const pages = () => pagesOf({ macs: macNumbersOf([macOf(0)]), columns: [] });
    bench.readKept = () => Promise.resolve({ fields, readAtMs: 0, devices: 1, pages });
    bench.readFields.mockRejectedValueOnce(serviceError('unreachable'));
    const key = await bench.opened();
    const told = [
      'The devices are as they were last kept: what changed since they were read is not included.',
    ];
    expect((await ordered({ key })).notes).toEqual(told);
    expect((await ordered({ key, macs: macNumbersOf([macOf(0)]) })).notes).toEqual(told);
    bench.devices = [record(0)];
    await bench.refreshed(key);
    expect((await ordered({ key })).notes).toEqual([]);
  });

  it('fail when the fleet changes meanwhile, instead of missing or repeating some', async () => {
    bench.devices = Array.from({ length: 600 }, (_, index) => record(index));
    const key = await bench.opened();
    const windows = (await ordered({ key })).windows(['MacAddress'])[Symbol.asyncIterator]();
    await windows.next();
    bench.devices = bench.devices.slice(1);
    await bench.refreshed(key);
    await expect(windows.next()).rejects.toMatchObject({
      error: {
        code: 'invalid-request',
        happened: 'The devices were read again while they were exported.',
        safe: 'No part of the file was left behind.',
        todo: 'Export again.',
      },
    });
  });

  it('are complete although the service names the devices of another fleet meanwhile', async () => {
    bench.devices = Array.from({ length: 600 }, (_, index) => record(index));
    const rows = await ordered({ key: await bench.opened() });
    const other = await bench.opened(filtered('Bus 1'), { answeredBy: 'service' });
    expect(await macsOf(rows)).toHaveLength(600);
    const named = await ordered({ key: other });
    await bench.refreshed(other);
    await expect(macsOf(named)).rejects.toThrow('The devices were read again while they were exported.');
  });

  it('are refused when the fleet is not open', async () => {
    await expect(ordered({ key: 'other' })).rejects.toThrow('These devices are no longer kept in memory.');
  });
});
