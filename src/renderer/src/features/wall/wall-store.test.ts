import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { createCells } from '@shared/wall/cells.ts';
import type { FillStatus, PackedWall, WallQuestion } from '@shared/wall/contract.ts';
import { packCells } from '@shared/wall/packed-cells.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useWallStore } from './wall-store.ts';

const over: FillStatus = {
  ...{ state: 'idle', done: 1, devices: 1, made: 1, requests: 1 },
  ...{ msPerRequest: 100, refused: 1, error: null },
};

it('a filling of an account that was left is not shown in another, even if its end was being read', async () => {
  const wall = Promise.withResolvers<PackedWall>();
  const main = playMain({ wall: { read: () => wall.promise } });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const store = useWallStore();
  void store.ask({ key: 'all', sort: [] }, Date.now());
  main.tell.wall.status(over);
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  const missing = { devices: 0, requests: 0 };
  const cells = packCells(createCells(0, 1), new Float64Array(2));
  wall.resolve({ macs: new Float64Array(), cells, total: 0, missing, readAtMs: null });
  await flushPromises();
  expect(store.filling).toBeNull();
});

it('a filling that was being started in an account that was left fails unseen in another', async () => {
  const begun = Promise.withResolvers<FillStatus>();
  const main = playMain({
    wall: { start: () => begun.promise, read: () => Promise.withResolvers<PackedWall>().promise },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const store = useWallStore();
  void store.ask({ key: 'all', sort: [] }, Date.now());
  const starting = store.start();
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  begun.reject(new Error('The account was left.'));
  await starting;
  expect(store.error).toBeNull();
});

it('the focused cell stays that of its hour when a new day begins', async () => {
  const read = ({ edges }: WallQuestion): PackedWall => ({
    ...{ macs: Float64Array.of(1), cells: packCells(createCells(1, edges.length - 1), edges), total: 1 },
    ...{ missing: { devices: 0, requests: 0 }, readAtMs: null },
  });
  playMain({ wall: { read } });
  const store = useWallStore();
  store.range = 7;
  const midnight = new Date(2026, 4, 21);
  const choice = { key: 'all', sort: [] };
  const focused = (): number | undefined => store.table?.edges[store.here.column];
  await store.ask(choice, midnight.getTime() - 60_000);
  const hour = focused();
  expect(hour).toBe(new Date(2026, 4, 20, 23).getTime());
  await store.ask(choice, midnight.getTime() + 60_000);
  expect(focused()).toBe(hour);
});

it('the columns end when the devices were read by the clock of the service', () => {
  const main = playMain({ wall: { read: () => Promise.withResolvers<PackedWall>().promise } });
  const store = useWallStore();
  useServiceClock().leadMs = 600_000;
  const readAtMs = new Date(2026, 4, 20, 12).getTime();
  void store.ask({ key: 'all', sort: [] }, readAtMs);
  const [asked] = main.asked('wall.read') as WallQuestion[];
  expect(asked?.edges.at(-1)).toBe(readAtMs + 600_000);
});

it('the focus stays on its device when others come and go, and near its row when that device is gone', async () => {
  let macs = [1, 2, 3];
  const read = ({ edges }: WallQuestion): PackedWall => ({
    ...{ macs: Float64Array.from(macs), cells: packCells(createCells(macs.length, edges.length - 1), edges) },
    ...{ total: macs.length, missing: { devices: 0, requests: 0 }, readAtMs: null },
  });
  playMain({ wall: { read } });
  const store = useWallStore();
  const focused = async (now: number[]): Promise<number | undefined> => {
    macs = now;
    await store.readAgain();
    return store.table?.macs[store.here.row];
  };
  await store.ask({ key: 'offline', sort: [] }, Date.now());
  store.here = { row: 2, column: 0 };
  expect(await focused([9, 8, 3, 1])).toBe(3);
  expect(await focused([3, 1])).toBe(3);
  expect(await focused([1])).toBe(1);
  expect(store.here).toEqual({ row: 0, column: 0 });
});

it('how a filling ended is not shown for other devices or another time', async () => {
  const read = ({ edges }: WallQuestion): PackedWall => ({
    ...{ macs: Float64Array.of(1), cells: packCells(createCells(1, edges.length - 1), edges), total: 1 },
    ...{ missing: { devices: 1, requests: 1 }, readAtMs: null },
  });
  const main = playMain({ wall: { read } });
  const store = useWallStore();
  const end = async (): Promise<void> => {
    main.tell.wall.status({ ...over, state: 'failed', error: sampleError() });
    await flushPromises();
  };
  const trams = { key: 'trams', sort: [] };
  await store.ask(trams, Date.now());
  await end();
  await store.ask(trams, Date.now());
  expect(store.filling).toMatchObject({ state: 'failed', refused: 1, error: sampleError() });
  await store.ask({ key: 'buses', sort: [] }, Date.now());
  expect(store.filling).toMatchObject({ state: 'idle', refused: 0, error: null, msPerRequest: 100 });
  await end();
  store.range = 7;
  await flushPromises();
  expect(store.filling).toMatchObject({ state: 'idle', refused: 0, error: null });
});

it('sorts as asked although the devices are read again meanwhile', async () => {
  const answers: (() => void)[] = [];
  const read = ({ edges }: WallQuestion): Promise<PackedWall> => {
    const macs = Float64Array.from(answers.length === 0 ? [1, 2] : [2, 1]);
    const cells = packCells(createCells(2, edges.length - 1), edges);
    const wall = { macs, cells, total: 2, missing: { devices: 0, requests: 0 }, readAtMs: null };
    return new Promise((resolve) => answers.push(() => resolve(wall)));
  };
  playMain({ wall: { read } });
  const store = useWallStore();
  const answerAll = async (): Promise<void> => {
    for (const answer of answers) answer();
    await flushPromises();
  };
  const trams = { key: 'trams', sort: [] };
  void store.ask(trams, Date.now());
  await answerAll();
  void store.ask(trams, Date.now());
  await answerAll();
  expect([...(store.table?.macs ?? [])]).toEqual([1, 2]);
  void store.sortAgain();
  void store.ask(trams, Date.now());
  await answerAll();
  expect([...(store.table?.macs ?? [])]).toEqual([2, 1]);
  expect(store.isOrderOld).toBe(false);
});

/** A wall of one device, and counts of which the test answers each. */
function countedWall() {
  const counts: PromiseWithResolvers<OfflineAtOnce>[] = [];
  const read = ({ edges }: WallQuestion): PackedWall => ({
    ...{ macs: Float64Array.of(1), cells: packCells(createCells(1, edges.length - 1), edges), total: 1 },
    ...{ missing: { devices: 0, requests: 0 }, readAtMs: null },
  });
  const atOnce = (): Promise<OfflineAtOnce> => {
    const count = Promise.withResolvers<OfflineAtOnce>();
    counts.push(count);
    return count.promise;
  };
  const main = playMain({ wall: { read, atOnce } });
  const answer = async (index: number, most: number): Promise<void> => {
    const zeros = new Float64Array(90);
    counts[index]?.resolve({
      ...{ most: new Uint32Array(90).fill(most), mostAtMs: zeros, offline: zeros, unknown: zeros },
    });
    await flushPromises();
  };
  return { main, counts, answer };
}

const allDevices = { key: 'all', sort: [] };

describe('counts of devices that were offline at once', () => {
  it('of the same day stay until they are counted again, and an answer to an earlier question is dropped', async () => {
    const { answer } = countedWall();
    const store = useWallStore();
    const noon = new Date(2026, 4, 20, 12).getTime();
    await store.ask(allDevices, noon);
    await answer(0, 1);
    await store.ask(allDevices, noon + 60_000);
    await store.ask(allDevices, noon + 120_000);
    expect(store.atOnce?.counts.most[0]).toBe(1);
    await answer(2, 3);
    await answer(1, 2);
    expect(store.atOnce?.counts.most[0]).toBe(3);
  });

  it('of other days, or another range, are not shown', async () => {
    const { answer } = countedWall();
    const store = useWallStore();
    const midnight = new Date(2026, 4, 21).getTime();
    await store.ask(allDevices, midnight - 60_000);
    await answer(0, 1);
    await store.ask(allDevices, midnight + 60_000);
    expect(store.atOnce).toBeNull();
    await answer(1, 2);
    expect(store.atOnce?.counts.most[0]).toBe(2);
    store.range = 30;
    await flushPromises();
    expect(store.atOnce).toBeNull();
  });

  it('that failed are not shown', async () => {
    const { counts, answer } = countedWall();
    const store = useWallStore();
    await store.ask(allDevices, Date.now());
    await answer(0, 1);
    await store.ask(allDevices, Date.now());
    counts[1]?.reject(new Error('The thread ended.'));
    await flushPromises();
    expect(store.atOnce).toBeNull();
    expect(store.error).toBeNull();
  });

  it('are taken again while gaps are filled, though not with each device', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { main, counts, answer } = countedWall();
    const store = useWallStore();
    await store.ask(allDevices, Date.now());
    await answer(0, 1);
    const fill = async (): Promise<void> => {
      main.tell.wall.filled({ macs: Float64Array.of(1) });
      await flushPromises();
    };
    await fill();
    expect(counts).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    await fill();
    await fill();
    expect(counts).toHaveLength(2);
  });
});
