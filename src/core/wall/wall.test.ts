import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { dayMs } from '@shared/time.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { settled } from '@test/support/manual-clock.ts';
import {
  changed,
  hourMs,
  macOf,
  question,
  readAtMs,
  startMs,
  wallBench,
  type WallBench,
} from '@test/support/wall-bench.ts';

const askedMacs = (bench: WallBench): string[] => bench.asked.map(({ mac }) => mac);

describe('reading the wall', () => {
  it('shows what is stored and what the last reading tells by itself, and asks for nothing', async () => {
    const bench = wallBench([changed(1, 2)]);
    const { macs, cells, missing, total } = await bench.walls.read(question);
    expect(Array.from(macs, macTextOf)).toEqual([macOf(1)]);
    expect([...cells.onlineMs]).toEqual([0, 0, hourMs, hourMs]);
    expect([...cells.offlineMs]).toEqual([0, 0, 0, 0]);
    expect({ missing, total }).toEqual({ missing: { devices: 1, requests: 1 }, total: 1 });
    expect(bench.asked).toEqual([]);
  });

  it('misses nothing of a device that has not changed during the whole interval', async () => {
    const bench = wallBench([changed(1, 9, 0)]);
    const { cells, missing } = await bench.walls.read(question);
    expect([...cells.offlineMs]).toEqual([hourMs, hourMs, hourMs, hourMs]);
    expect([...cells.rowOutages]).toEqual([1]);
    expect(missing).toEqual({ devices: 0, requests: 0 });
  });

  it('reads a last change without a time zone as UTC, wherever the computer is', async () => {
    vi.stubEnv('TZ', 'Europe/Prague');
    onTestFinished(() => void vi.unstubAllEnvs());
    const bench = wallBench([{ ...changed(1, 2), since: '2026-05-20T10:00:00' }]);
    const { cells } = await bench.walls.read(question);
    expect([...cells.onlineMs]).toEqual([0, 0, hourMs, hourMs]);
  });

  it('knows nothing of time that is yet to come by the clock of the service', async () => {
    const bench = wallBench([changed(1, 9, 0)]);
    vi.spyOn(bench.access.active().client, 'clockLeadMs').mockReturnValue(-hourMs);
    const { cells, missing } = await bench.walls.read(question);
    expect([...cells.offlineMs]).toEqual([hourMs, hourMs, hourMs, 0]);
    expect(missing).toEqual({ devices: 0, requests: 0 });
  });

  it('knows all time up to the reading of devices, although the page knows the clock of the service to ten seconds', async () => {
    const bench = wallBench([changed(1, 9, 0)]);
    const leadMs = vi.spyOn(bench.access.active().client, 'clockLeadMs').mockReturnValue(-9_999);
    expect((await bench.walls.read(question)).cells.offlineMs.at(-1)).toBe(hourMs);
    expect((await bench.walls.atOnce(question)).unknown.at(-1)).toBe(0);
    leadMs.mockReturnValue(-10_000);
    expect((await bench.walls.read(question)).cells.offlineMs.at(-1)).toBe(hourMs - 10_000);
  });

  it('shows never connected as a state of its own, and misses nothing of it', async () => {
    const bench = wallBench([{ ...changed(1, 2), online: -1, since: null }]);
    const { cells, missing } = await bench.walls.read(question);
    expect([...cells.neverMs]).toEqual([hourMs, hourMs, hourMs, hourMs]);
    expect(missing.devices).toBe(0);
  });

  it('knows nothing of a device whose last change the company does not have', async () => {
    const bench = wallBench([{ ...changed(1, 2), since: null }]);
    const { cells, missing } = await bench.walls.read(question);
    expect([...cells.onlineMs]).toEqual([0, 0, 0, 0]);
    expect(missing.devices).toBe(1);
  });

  it('does not know at what time of a day a device changed of which only the day is stated', async () => {
    const bench = wallBench([{ ...changed(1, 2), since: '2026-05-20' }]);
    const { cells, missing } = await bench.walls.read(question);
    expect([...cells.onlineMs]).toEqual([0, 0, 0, 0]);
    expect(missing.devices).toBe(1);
  });

  it('leaves out the maintenance windows of the active account, and asks for their time all the same', async () => {
    const bench = wallBench([changed(1, 9, 0), changed(2, 2)]);
    const window = { kind: 'once', name: 'Move', startMs, endMs: startMs + hourMs } as const;
    bench.windows['transit'] = [window];
    bench.windows['metering'] = [{ ...window, endMs: readAtMs }];
    const { cells, missing } = await bench.walls.read(question);
    expect([...cells.excludedMs]).toEqual([hourMs, 0, 0, 0]);
    expect([...cells.offlineMs.subarray(0, 4)]).toEqual([0, hourMs, hourMs, hourMs]);
    expect(missing.devices).toBe(1);
  });

  it('begins with the device of the lowest availability', async () => {
    const bench = wallBench([changed(1, 3), changed(2, 1), changed(3, 2)]);
    await bench.walls.start(question);
    await settled();
    const { macs } = await bench.walls.read(question);
    expect(Array.from(macs, macTextOf)).toEqual([macOf(2), macOf(3), macOf(1)]);
  });
});

describe('how many devices are offline at once', () => {
  it('is told from what is stored and the last reading, outside the maintenance windows of the active account', async () => {
    const bench = wallBench([changed(1, 2, 0), changed(2, 1, 0), changed(3, 9)]);
    const counts = await bench.walls.atOnce(question);
    expect([...counts.most]).toEqual([0, 0, 1, 2]);
    expect([...counts.mostAtMs]).toEqual([NaN, NaN, startMs + 2 * hourMs, startMs + 3 * hourMs]);
    expect([...counts.unknown]).toEqual([2, 2, 1, 0]);
    bench.windows['transit'] = [
      { kind: 'once', name: 'Move', startMs: startMs + 3 * hourMs, endMs: readAtMs },
    ];
    expect([...(await bench.walls.atOnce(question)).most]).toEqual([0, 0, 1, 0]);
    expect(bench.asked).toEqual([]);
  });

  it('is counted after the wall that was asked for meanwhile is read', async () => {
    const bench = wallBench([changed(1, 2, 0)]);
    const gate = Promise.withResolvers<void>();
    const lookUp = vi.fn(() => gate.promise);
    bench.world.lookUp = lookUp;
    const both = [bench.walls.atOnce(question), bench.walls.read(question)];
    await settled();
    expect(lookUp).toHaveBeenCalledTimes(1);
    gate.resolve();
    await Promise.all(both);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('is counted for the last question only', async () => {
    const bench = wallBench([changed(1, 2, 0)]);
    const first = bench.walls.atOnce(question);
    const last = bench.walls.atOnce(question);
    await expect(first).rejects.toMatchObject({ error: { code: 'cancelled' } });
    expect([...(await last).most]).toEqual([0, 0, 1, 1]);
  });

  it('is not told once the account was left', async () => {
    const bench = wallBench([changed(1, 2, 0)]);
    const asked = bench.walls.atOnce(question);
    bench.access.switchTo('metering');
    await expect(asked).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});

describe('filling the wall', () => {
  it('asks for each device once, the one that changed last first', async () => {
    const bench = wallBench([changed(1, 3), changed(2, 1), changed(3, 2)]);
    const begun = await bench.walls.start(question);
    expect(begun).toMatchObject({ state: 'running', devices: 3, requests: 3, done: 0 });
    await settled();
    expect(askedMacs(bench)).toEqual([macOf(2), macOf(3), macOf(1)]);
    expect(bench.asked[0]).toMatchObject({
      fieldNames: ['Online'],
      ask: 'missing',
      present: { values: new Map([['Online', 1]]), atMs: readAtMs },
    });
    expect(bench.asked[0]?.span.endMs).toBeGreaterThan(readAtMs);
    expect(bench.walls.progress()).toMatchObject({
      state: 'idle',
      done: 3,
      made: 3,
      refused: 0,
      error: null,
    });
    expect(bench.walls.progress().msPerRequest).toBeGreaterThan(0);
    expect(bench.told.filled).toEqual(askedMacs(bench));
    expect(bench.told.status.at(-1)?.state).toBe('idle');
  });

  it('asks as far back as the service keeps histories, since the event before the wall tells the state at its start', async () => {
    const bench = wallBench([changed(1, 3)]);
    await bench.walls.start(question);
    await settled();
    expect(bench.asked.map(({ span }) => Math.round((readAtMs - span.startMs) / dayMs))).toEqual([90]);
  });

  it('offers no request for what stays unknown although it was asked for', async () => {
    const device = changed(1, 2);
    const truth = device.truth.map((one, index) =>
      index === 0 ? ({ ...one, state: 'unknown' } as const) : one,
    );
    const bench = wallBench([{ ...device, truth }]);
    await bench.walls.start(question);
    await settled();
    bench.readAgain(readAtMs + hourMs);
    expect((await bench.walls.read(question)).missing).toEqual({ devices: 0, requests: 0 });
  });

  it('asks again only for a device that changed since', async () => {
    const devices = [changed(1, 3), changed(2, 1)];
    const bench = wallBench(devices);
    await bench.walls.start(question);
    await settled();
    bench.asked.length = 0;
    const laterMs = readAtMs + hourMs;
    const later = { ...question, edges: Float64Array.of(startMs, laterMs) };
    devices[1] = { ...changed(2, 1), since: new Date(readAtMs + 5).toISOString() };
    bench.readAgain(laterMs);
    expect((await bench.walls.read(later)).missing.devices).toBe(1);
    await bench.walls.start(later);
    await settled();
    expect(askedMacs(bench)).toEqual([macOf(2)]);
  });

  it('has only a few requests under way, and begins none while it is paused', async () => {
    const bench = wallBench(Array.from({ length: 9 }, (_, k) => changed(k, 2)));
    const letCome = bench.hold();
    await bench.walls.start(question);
    expect(bench.asked).toHaveLength(4);
    expect(bench.walls.pause()).toMatchObject({ state: 'pausing', done: 0 });
    await letCome();
    expect(bench.asked).toHaveLength(4);
    expect(bench.walls.progress()).toMatchObject({ state: 'idle', done: 4, devices: 9 });
    expect((await bench.walls.read(question)).missing).toEqual({ devices: 5, requests: 5 });
    await bench.walls.start(question);
    await settled();
    expect(new Set(askedMacs(bench)).size).toBe(9);
    expect(bench.asked).toHaveLength(9);
  });

  it('has only one filling under way, though it was started twice before it was known what is missing', async () => {
    const bench = wallBench(Array.from({ length: 20 }, (_, k) => changed(k, 2)));
    const letCome = bench.hold();
    await Promise.all([bench.walls.start(question), bench.walls.start(question)]);
    bench.walls.pause();
    const underWay = bench.asked.length;
    await letCome();
    expect(bench.asked).toHaveLength(underWay);
    expect(bench.walls.progress().state).toBe('idle');
  });

  it('reports no end of a filling that another one replaced, but what it filled', async () => {
    const bench = wallBench(Array.from({ length: 9 }, (_, k) => changed(k, 2)));
    const letCome = bench.hold();
    const first = bench.walls.start(question);
    await bench.walls.start(question);
    await first;
    bench.world.answer = () => new Promise(() => undefined);
    await letCome();
    expect(bench.told.filled.length).toBeGreaterThan(0);
    expect(bench.walls.progress().state).toBe('running');
    expect(bench.told.status.map(({ state }) => state)).not.toContain('idle');
  });

  it('continues with the others when the service refuses one device', async () => {
    const bench = wallBench([changed(1, 1), changed(2, 2)]);
    bench.world.answer = ({ mac }) =>
      mac === macOf(1) ? Promise.reject(serviceError('not-found')) : Promise.resolve();
    await bench.walls.start(question);
    await settled();
    expect(bench.walls.progress()).toMatchObject({
      state: 'idle',
      done: 2,
      refused: 1,
      error: { code: 'not-found' },
    });
    expect(bench.told.filled).toEqual([macOf(2)]);
  });

  it('ends when the service fails, with the reason, and keeps what arrived', async () => {
    const bench = wallBench(Array.from({ length: 9 }, (_, k) => changed(k, (k + 1) / 10)));
    bench.world.answer = ({ mac }) =>
      mac === macOf(4) ? Promise.reject(serviceError('unreachable')) : Promise.resolve();
    await bench.walls.start(question);
    await settled();
    expect(bench.walls.progress()).toMatchObject({ state: 'failed', error: { code: 'unreachable' } });
    expect(bench.asked.length).toBeLessThan(9);
    expect(bench.told.status.at(-1)?.state).toBe('failed');
  });

  it('reports and requests nothing more once the account is left', async () => {
    const bench = wallBench(Array.from({ length: 9 }, (_, k) => changed(k, 2)));
    const letCome = bench.hold();
    await bench.walls.start(question);
    bench.access.switchTo('metering');
    await letCome();
    expect(bench.asked).toHaveLength(4);
    expect(bench.told).toEqual({ status: [], filled: [] });
    expect(bench.walls.progress()).toMatchObject({ state: 'idle', devices: 0 });
  });

  it('reports an error that is not a failure of the service', async () => {
    const bench = wallBench([changed(1, 2)]);
    const broken = new TypeError('broken');
    bench.world.answer = () => Promise.reject(broken);
    await bench.walls.start(question);
    await settled();
    expect(bench.faults).toHaveBeenCalledWith(broken);
  });

  it('ends after an error that is not a failure of the service', async () => {
    const bench = wallBench(Array.from({ length: 9 }, (_, k) => changed(k, (k + 1) / 10)));
    bench.world.answer = () => Promise.reject(new TypeError('broken'));
    await bench.walls.start(question);
    await settled();
    expect(bench.walls.progress().state).toBe('idle');
    expect(bench.told.status.at(-1)?.state).toBe('idle');
    expect(bench.asked).toHaveLength(4);
  });
});
