import { describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { ReportOrder, ReportStatus } from '@shared/reports/contract.ts';
import { settled } from '@test/support/manual-clock.ts';
import { createReports, type Reports } from './reports.ts';
import { macOf, reportsBench } from '@test/support/reports-bench.ts';

const hour = 3_600_000;
const may = Date.UTC(2026, 4, 1);
const june = Date.UTC(2026, 5, 1);
const april = Date.UTC(2026, 3, 1);
const company = (month = '2026-04'): ReportOrder => ({
  subject: { kind: 'company' },
  month,
  timeZone: 'UTC',
});

/** States by the hour from the start of April; the last one holds until the end of May. */
const states = (...runs: [ConnectivityState, number][]): ConnectionSegment[] => {
  let at = april;
  return runs.map(([state, hours], index) => {
    const startMs = at;
    at = index === runs.length - 1 ? june : at + hours * hour;
    return { startMs, endMs: at, state };
  });
};

async function made(reports: Reports, status: ReportStatus, told: readonly ReportStatus[]): Promise<string> {
  const last = (): ReportStatus | undefined => told.findLast(({ id }) => id === status.id);
  while (!['done', 'cancelled', 'failed'].includes(last()?.state ?? '')) await settled();
  return status.id;
}

describe('a report of a company', () => {
  it('has the figures of its devices, worst first, and of all of them together', async () => {
    const { ports, bench } = reportsBench([
      { name: 'Tram 2', segments: states(['online', 100], ['offline', 10], ['online', 0]) },
      { name: 'Tram 1', segments: states(['online', 100], ['offline', 20], ['online', 0]) },
      { segments: states(['never-connected', 0]) },
      { name: 'Tram 4', segments: states(['unknown', 0]) },
    ]);
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    const report = reports.read(id);
    expect(report).toMatchObject({
      ...{ startMs: april, stopMs: may, isOver: true, devices: 4, neverConnected: 1, withoutKnownTime: 1 },
      ...{ company: 'Transit', title: 'All devices', values: null, windows: [] },
    });
    expect(report.total.availability).toBe((2 * 720 - 30) / (2 * 720));
    expect(report.total).toMatchObject({ outages: 2, meanTimeToRecoverMs: 15 * hour, neverMs: 720 * hour });
    expect(report.days).toHaveLength(30);
    expect(report.days[4]?.figures).toMatchObject({ outages: 2, offlineMs: 30 * hour });
    const rows = reports.rows({ id, offset: 0, limit: 500 });
    expect(rows.map(({ name }) => name)).toEqual(['Tram 1', 'Tram 2', macOf(2), 'Tram 4']);
    expect(reports.rows({ id, offset: 1, limit: 1 })).toEqual([rows[1]]);
  });

  it('is of devices that do not change while they are listed', async () => {
    const { ports, bench } = reportsBench([{ name: 'Tram 1', segments: states(['online', 0]) }]);
    const reports = createReports(ports);
    await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    expect([bench.wereHeld, bench.holds]).toEqual([true, 0]);
  });

  it('leaves out excluded windows and states that', async () => {
    const { ports, bench } = reportsBench([
      { name: 'Tram', segments: states(['online', 100], ['offline', 10], ['online', 0]) },
    ]);
    bench.windows.push({ kind: 'once', name: 'New masts', startMs: april, endMs: april + 105 * hour });
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    const { total, windows, excludedMs } = reports.read(id);
    expect(total).toMatchObject({ offlineMs: 5 * hour, excludedMs: 105 * hour, outages: 1 });
    expect(windows).toEqual([{ name: 'New masts', when: expect.stringContaining('1 Apr 2026') as string }]);
    expect(excludedMs).toBe(105 * hour);
  });

  it('has a row for each value of a field, unset included', async () => {
    const up = states(['online', 0]);
    const { ports, bench } = reportsBench([
      { depot: 'Kobylisy', segments: up },
      { depot: null, segments: states(['offline', 0]) },
      { depot: 'Kobylisy', segments: up },
    ]);
    const reports = createReports(ports);
    const order = { ...company(), subject: { kind: 'field', fieldName: 'Depot' } } as const;
    const id = await made(reports, reports.start({ ...order, ask: false }), bench.told);
    const { values, title } = reports.read(id);
    expect(title).toBe('All devices by Home depot');
    expect(values?.rows.map(({ value, devices, figures }) => [value, devices, figures.availability])).toEqual(
      [
        [null, 1, 0],
        ['Kobylisy', 2, 1],
      ],
    );
  });

  it('ends now when the month is not over', async () => {
    const { ports, bench } = reportsBench([{ segments: states(['online', 0]) }]);
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company('2026-05'), ask: false }), bench.told);
    expect(reports.read(id)).toMatchObject({ startMs: may, stopMs: bench.clock.nowMs, isOver: false });
    expect(reports.read(id).total.onlineMs).toBe(bench.clock.nowMs - may);
  });

  it('ends at the present of the service, after which nothing is known yet', async () => {
    const { ports, bench } = reportsBench([{ segments: states(['online', 0]), requests: 1 }]);
    vi.spyOn(ports.access.active().client, 'clockLeadMs').mockReturnValue(-2 * hour);
    const reports = createReports(ports);
    const stopMs = bench.clock.nowMs - 2 * hour;
    expect(await reports.plan(company('2026-05'))).toMatchObject({ stopMs, isOver: false });
    const id = await made(reports, reports.start({ ...company('2026-05'), ask: true }), bench.told);
    expect(reports.read(id)).toMatchObject({ stopMs, isOver: false, madeAtMs: bench.clock.nowMs });
    // Where a request ends, the store allows for the difference of the clocks.
    expect(bench.spans).toMatchObject([{ endMs: bench.clock.nowMs }]);
    vi.spyOn(ports.access.active().client, 'clockLeadMs').mockReturnValue(may - bench.clock.nowMs);
    expect(() => reports.start({ ...company('2026-05'), ask: false })).toThrow(Failure);
  });

  it('tells when its history was read by the clock of this computer', async () => {
    const { ports, bench } = reportsBench([{ segments: states(['online', 0]) }]);
    vi.spyOn(ports.access.active().client, 'clockLeadMs').mockReturnValue(2 * hour);
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    // The store has it by the clock of the service.
    expect(reports.read(id).readAtMs).toBe(bench.clock.nowMs - hour - 2 * hour);
  });
});

describe('a report of one device', () => {
  it('is only about that device', async () => {
    const { ports, bench } = reportsBench([
      { name: 'Tram 1', segments: states(['offline', 0]) },
      { name: 'Tram 2', segments: states(['online', 0]) },
    ]);
    const reports = createReports(ports);
    const order = { ...company(), subject: { kind: 'device', mac: macOf(1) } } as const;
    const id = await made(reports, reports.start({ ...order, ask: false }), bench.told);
    expect(reports.read(id)).toMatchObject({ title: 'Tram 2', devices: 1, total: { availability: 1 } });
  });

  it('is refused when the company has no such device', async () => {
    const { ports } = reportsBench([]);
    const order = { ...company(), subject: { kind: 'device', mac: macOf(7) } } as const;
    await expect(createReports(ports).plan(order)).rejects.toMatchObject({ error: { code: 'not-found' } });
  });
});

describe('before a report is begun', () => {
  it('its number of requests is known, and nothing is requested', async () => {
    const up = states(['online', 0]);
    const { ports, bench } = reportsBench([
      { segments: up, requests: 2 },
      { segments: up },
      { segments: up, requests: 1 },
    ]);
    const plan = await createReports(ports).plan(company('2026-02'));
    expect(plan).toMatchObject({ devices: 3, devicesToAsk: 2, requests: 3, isOver: true });
    // Ninety days before the 20th of May, 09:12:04, is the 19th of February.
    expect(plan.tooOldMs).toBe(Date.UTC(2026, 1, 19, 9, 12, 4) - Date.UTC(2026, 1, 1));
    expect(bench.asked).toEqual([]);
  });

  it('its number of requests up to now is known, for what its month lacks', async () => {
    const up = states(['online', 0]);
    const { ports, bench } = reportsBench([{ segments: up }, { segments: up }]);
    // Something after the month is in the store: what follows it is requested separately.
    ports.history.requestsFor = (macs, { endMs }) =>
      Promise.resolve(Uint8Array.from(macs, () => (endMs === bench.clock.nowMs ? 2 : 1)));
    expect(await createReports(ports).plan(company())).toMatchObject({ devicesToAsk: 2, requests: 4 });
  });

  it('a month that has not begun, and devices that were not read, are refused', async () => {
    const { ports, bench } = reportsBench([{ segments: [] }]);
    const reports = createReports(ports);
    await expect(reports.plan(company('2026-06'))).rejects.toThrow('has not begun');
    expect(() => reports.start({ ...company('2026-06'), ask: false })).toThrow(Failure);
    bench.readAtMs = null;
    await expect(reports.plan(company())).rejects.toThrow('not been read yet');
  });
});

describe('what is not in the store', () => {
  const up = states(['online', 0]);

  it('is requested only when that is wanted', async () => {
    const { ports, bench } = reportsBench([{ segments: up, requests: 2 }, { segments: up }]);
    const reports = createReports(ports);
    await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    expect(bench.asked).toEqual([]);
    const id = await made(reports, reports.start({ ...company(), ask: true }), bench.told);
    expect(bench.asked).toEqual([macOf(0)]);
    // The state at the start of the month follows from what happened before it, or from nothing having happened since.
    expect(bench.spans).toEqual([{ startMs: bench.clock.nowMs - 90 * 24 * hour, endMs: bench.clock.nowMs }]);
    expect(reports.read(id).requests).toBe(2);
  });

  it('is requested up to now, however long the devices before took', async () => {
    const devices = Array.from({ length: 5 }, () => ({ segments: up, requests: 1 }));
    const { ports, bench } = reportsBench(devices);
    bench.onAsk = async () => {
      await bench.clock.pass(hour);
    };
    const startedMs = bench.clock.nowMs;
    const reports = createReports(ports);
    await made(reports, reports.start({ ...company(), ask: true }), bench.told);
    expect(bench.spans[0]?.endMs).toBe(startedMs);
    expect(bench.spans[4]?.endMs).toBeGreaterThan(startedMs);
  });

  it('tells how long a device takes', async () => {
    const { ports, bench } = reportsBench([{ segments: up, requests: 1 }]);
    bench.onAsk = () => bench.clock.pass(hour);
    const reports = createReports(ports);
    const started = reports.start({ ...company(), ask: true });
    expect(started.msPerDevice).toBeNull();
    await made(reports, started, bench.told);
    expect(bench.told).toContainEqual(
      expect.objectContaining({ state: 'asking', done: 1, msPerDevice: hour }),
    );
  });

  it('stays unknown if the service refuses a device, which is counted', async () => {
    const { ports, bench } = reportsBench([{ segments: states(['unknown', 0]), requests: 1 }]);
    bench.onAsk = () => Promise.reject(refusal('rejected'));
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company(), ask: true }), bench.told);
    expect(reports.read(id)).toMatchObject({
      refused: 1,
      withoutKnownTime: 1,
      total: { availability: null },
    });
  });

  it('ends the report when nothing can be requested at all', async () => {
    const { ports, bench } = reportsBench(Array.from({ length: 40 }, () => ({ segments: up, requests: 1 })));
    bench.onAsk = () => Promise.reject(refusal('unreachable'));
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company(), ask: true }), bench.told);
    expect(bench.told.at(-1)).toMatchObject({ state: 'failed', error: { code: 'unreachable' } });
    expect(bench.asked.length).toBeLessThan(5);
    expect(() => reports.read(id)).toThrow(Failure);
  });
});

describe('a report that is abandoned', () => {
  it('is kept when it was done before it was cancelled', async () => {
    const { ports, bench } = reportsBench([{ segments: states(['online', 0]) }]);
    const reports = createReports(ports);
    const id = await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    expect(await reports.cancel(id)).toMatchObject({ state: 'done' });
    expect(reports.read(id)).toMatchObject({ id });
  });

  it('makes no further request, and is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { ports, bench } = reportsBench(
      Array.from({ length: 40 }, () => ({ segments: states(['online', 0]), requests: 1 })),
    );
    bench.onAsk = () => promise;
    const reports = createReports(ports);
    const { id } = reports.start({ ...company(), ask: true });
    while (bench.asked.length < 4) await settled();
    const ending = reports.cancel(id);
    resolve(undefined);
    expect(await ending).toMatchObject({ state: 'cancelled' });
    expect(bench.asked).toHaveLength(4);
    expect(bench.told.at(-1)?.state).toBe('cancelled');
    expect(() => reports.read(id)).toThrow(Failure);
  });

  it('is abandoned by starting another one, and by leaving the account', async () => {
    const { ports, access, bench } = reportsBench([{ segments: states(['online', 0]) }]);
    const reports = createReports(ports);
    const first = await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    const second = await made(reports, reports.start({ ...company(), ask: false }), bench.told);
    expect(() => reports.read(first)).toThrow(Failure);
    expect(reports.read(second).devices).toBe(1);
    access.switchTo('other');
    expect(() => reports.read(second)).toThrow(Failure);
  });
});

function refusal(code: 'rejected' | 'unreachable'): Failure {
  return new Failure({ code, happened: 'No.', safe: 'Nothing.', todo: 'Wait.' });
}
