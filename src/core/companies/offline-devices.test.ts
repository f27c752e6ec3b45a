import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTogetherMs } from '@shared/companies/limits.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import { portPair } from '@test/support/port-pair.ts';
import { randomFrom } from '@test/support/random-from.ts';
import { sampleAccount, sampleField, sampleSession } from '@test/support/samples.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker, type FleetWorker } from '../fleet-worker/index.ts';
import { answerOn } from '../threads/index.ts';
import { offlineDevices } from './offline-devices.ts';

const readAtMs = Date.UTC(2026, 4, 20, 3);
const nowMs = readAtMs + minuteMs;

/** A company whose devices have been offline for so long at its reading; `null`: no field states for how long. */
interface Sample {
  readonly agesMs: readonly (number | null)[];
  /** How many devices are online. */
  readonly online?: number;
  readonly operator?: string;
  /** How long before the last reading it was read. */
  readonly readBeforeMs?: number;
  /** Whether its first reading still goes on. */
  readonly isBeingRead?: boolean;
  readonly clockLeadMs?: number;
  readonly isDemo?: boolean;
  /** Whether nothing of it is known. */
  readonly isUnread?: boolean;
}

const fields = [
  sampleField({ name: 'Name' }),
  sampleField({ name: 'MobileOperator', displayName: 'Mobile Operator' }),
  sampleField({ name: 'Since', displayName: 'Online/Offline Since', type: 'DateTime' }),
];

function rowsOf(at: number, sample: Sample): object[] {
  const { agesMs, online = 1, operator = null, readBeforeMs = 0, clockLeadMs = 0 } = sample;
  const ownMs = readAtMs - readBeforeMs + clockLeadMs;
  const ages = [...agesMs, ...Array.from({ length: online }, () => 0)];
  return ages.map((ageMs, index) => ({
    MacAddress: macTextOf(1000 * (at + 1) + index),
    Name: `${at}.${index}`,
    Online: index < agesMs.length ? (index % 2 === 0 ? 0 : '0') : 1,
    MobileOperator: operator,
    Since: ageMs === null ? null : new Date(ownMs - ageMs).toISOString(),
  }));
}

async function read(worker: FleetWorker, at: number, sample: Sample): Promise<void> {
  const data = rowsOf(at, sample);
  const bytes = new TextEncoder().encode(JSON.stringify({ success: true, data, total_items: data.length }));
  const of = { store: at };
  await worker.ask('openStore', { ...of, owner: String(at), revision: 0, language: 'en' });
  await worker.ask('setFields', { ...of, fields });
  await worker.ask('beginReading', of);
  await worker.ask('beginPass', of);
  await worker.ask('takePage', { ...of, bytes, rangeNumber: 0 });
  if (sample.isBeingRead) return;
  const atMs = readAtMs - (sample.readBeforeMs ?? 0);
  await worker.ask('endReading', { ...of, keep: 'last-pass', readAtMs: atMs });
}

/** Accounts `0`, `1`, … with these companies. */
async function bench(companies: readonly Sample[]) {
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  const worker = createFleetWorker(() => near);
  for (const [at, sample] of companies.entries()) if (!sample.isUnread) await read(worker, at, sample);
  const accounts = companies.map(({ isDemo = false }, at) =>
    sampleAccount({ id: String(at), serviceAddress: `https://${at}.example`, isDemo }),
  );
  const ports = {
    worker,
    clock: { now: () => nowMs },
    access: { session: () => Promise.resolve(sampleSession({ accounts, activeId: '0' })) },
    links: {
      clockLeadMs: (address: string) => companies[Number(new URL(address).host[0])]?.clockLeadMs ?? 0,
    },
  };
  return (within: { startMs: number; endMs: number } | null = null, limit = 100) =>
    offlineDevices(ports, { within, limit });
}

const namesOf = ({ devices }: { devices: readonly { name: string }[] }): string[] =>
  devices.map(({ name }) => name);

describe('the devices of all companies that are offline', () => {
  it('come newest first, those of which it is not known since when last', async () => {
    const ask = await bench([{ agesMs: [hourMs, null, dayMs] }, { agesMs: [3 * hourMs, minuteMs] }]);
    const all = await ask();
    expect(namesOf(all)).toEqual(['1.1', '0.0', '1.0', '0.2', '0.1']);
    expect(all.devices[0]).toEqual({
      ...{ accountId: '1', mac: macTextOf(2001), name: '1.1', sinceMs: readAtMs - minuteMs },
    });
    expect(all.devices[4]?.sinceMs).toBeNull();
    expect(all.since).toMatchObject({ unknown: 1 });
  });

  it('are counted for each company, and over all, whatever the limit', async () => {
    const ask = await bench([{ agesMs: [hourMs, dayMs] }, { agesMs: [] }, { agesMs: [minuteMs] }]);
    const all = await ask(null, 1);
    expect(all).toMatchObject({ all: 3, total: 3 });
    expect(namesOf(all)).toEqual(['2.0']);
    expect(all.companies).toEqual([
      { accountId: '0', devices: 2, clockLeadMs: 0 },
      { accountId: '2', devices: 1, clockLeadMs: 0 },
    ]);
  });

  it('can be those of a span only, both ends included', async () => {
    const ask = await bench([{ agesMs: [hourMs, 3 * hourMs, null] }, { agesMs: [2 * hourMs, 4 * hourMs] }]);
    const some = await ask({ startMs: readAtMs - 3 * hourMs, endMs: readAtMs - 2 * hourMs });
    expect(namesOf(some)).toEqual(['1.0', '0.1']);
    expect(some).toMatchObject({ all: 5, total: 2 });
    expect(some.since.ages.reduce((sum, { devices }) => sum + devices, 0)).toBe(4);
  });

  it('went offline together at a moment, even if not of one company enough', async () => {
    const few = { agesMs: [hourMs, hourMs + 1000, hourMs + 2000, hourMs + 3000] };
    const ask = await bench([few, few]);
    expect((await ask()).since.moments).toEqual([
      { startMs: readAtMs - hourMs - 3000, endMs: readAtMs - hourMs, devices: 8, expected: 0 },
    ]);
    const askOne = await bench([few]);
    expect((await askOne()).since.moments).toEqual([]);
  });

  it('are searched for moments only in companies that were read at about the same time', async () => {
    const agesMs = Array.from({ length: 8 }, (_, index) => index * 1000);
    const old = { agesMs, readBeforeMs: readTogetherMs + 1 };
    const ask = await bench([{ agesMs: [30 * dayMs] }, old]);
    const all = await ask();
    expect(all).toMatchObject({ all: 9, leftOut: 1 });
    expect(all.since.moments).toEqual([]);
    const askBoth = await bench([
      { agesMs: [30 * dayMs] },
      { agesMs: agesMs.map((ageMs) => ageMs + hourMs), readBeforeMs: readTogetherMs },
    ]);
    const both = await askBoth();
    expect(both.leftOut).toBe(0);
    expect(both.since.moments).toMatchObject([{ devices: 8 }]);
  });

  const shareOf = ({ shared }: Awaited<ReturnType<typeof offlineDevices>>) =>
    shared.values.map(({ label, text, inGroup, inAll }) => [label, text, inGroup, inAll]);

  it('share what is rare among all devices of their companies, over the limits of these', async () => {
    const few = { agesMs: [hourMs, hourMs + 1000, 30 * dayMs], online: 2, operator: 'A1' };
    const others = { agesMs: [], online: 60, operator: 'O2' };
    const ask = await bench([few, few, few, others]);
    const all = await ask();
    expect(shareOf(all)).toEqual([['Mobile Operator', 'A1', 9, 15]]);
    expect(all.shared).toMatchObject({ companies: 4, all: 75, group: 9, fields: 1 });
    const some = await ask({ startMs: readAtMs - 2 * hourMs, endMs: readAtMs });
    expect(shareOf(some)).toEqual([['Mobile Operator', 'A1', 6, 15]]);
  });

  it('can be of one company more often than by chance, which is said', async () => {
    const ask = await bench([
      { agesMs: Array.from({ length: 12 }, () => hourMs), online: 3 },
      { agesMs: [hourMs], online: 90 },
    ]);
    expect(shareOf(await ask())).toEqual([[null, '0', 12, 15]]);
  });

  it('share a value however many companies have too few devices to share any', async () => {
    const tiny = Array.from({ length: 9 }, () => ({ agesMs: [], online: 2 }));
    const ask = await bench([
      { agesMs: [hourMs, hourMs, hourMs], online: 1, operator: 'A1' },
      { agesMs: [hourMs], online: 17, operator: 'O2' },
      ...tiny,
    ]);
    expect(shareOf(await ask())).toContainEqual(['Mobile Operator', 'A1', 3, 4]);
  });

  it('are not compared with companies that were read long before', async () => {
    const ask = await bench([
      { agesMs: [hourMs, hourMs, hourMs, hourMs], operator: 'A1' },
      { agesMs: [hourMs], online: 90, operator: 'O2', readBeforeMs: readTogetherMs + 1 },
    ]);
    expect((await ask()).shared).toEqual({ companies: 1, all: 5, group: 4, fields: 1, values: [] });
  });

  it('are listed while their company is read for the first time, but not compared', async () => {
    const ask = await bench([
      { agesMs: [2 * hourMs, hourMs], isBeingRead: true },
      { agesMs: [dayMs], operator: 'A1' },
    ]);
    const all = await ask();
    expect(namesOf(all)).toEqual(['0.1', '0.0', '1.0']);
    expect(all).toMatchObject({ leftOut: 0, shared: { companies: 1, all: 2, group: 1 } });
  });

  it('are told by the clocks of their services, and compared by that of this computer', async () => {
    const together = [hourMs, hourMs + 1000, hourMs + 2000, hourMs + 3000];
    const ask = await bench([
      { agesMs: together, clockLeadMs: 5 * hourMs },
      { agesMs: [...together, minuteMs] },
    ]);
    const all = await ask();
    expect(all.companies[0]).toEqual({ accountId: '0', devices: 4, clockLeadMs: 5 * hourMs });
    expect(all.devices.map(({ name }) => name)[0]).toBe('1.4');
    expect(all.devices.find(({ name }) => name === '0.0')?.sinceMs).toBe(readAtMs + 4 * hourMs);
    expect(all.since).toMatchObject({ ages: [{ devices: 1 }, { devices: 8 }], moments: [{ devices: 8 }] });
    expect(all.leftOut).toBe(0);
  });

  it('went offline together at no moment only because the others were read earlier', async () => {
    const { exponential } = randomFrom(7);
    const agesMs = (length: number) => Array.from({ length }, () => exponential(10 * minuteMs));
    const early = { agesMs: agesMs(400), readBeforeMs: 10 * minuteMs };
    const ask = await bench([{ agesMs: agesMs(20) }, early]);
    // Outages end at any time, so that of those that go on, more began of late: none of this is an event.
    expect((await ask()).since.moments).toEqual([]);
  });

  it('are those of the demo, or of the others', async () => {
    const real = { agesMs: [hourMs] };
    const demo = { agesMs: [hourMs, hourMs], isDemo: true };
    const askReal = await bench([real, demo]);
    expect((await askReal()).all).toBe(1);
    const askDemo = await bench([demo, real]);
    expect((await askDemo()).all).toBe(2);
  });

  it('lack those of companies that were never read, of which those are counted that can be', async () => {
    const ask = await bench([
      { agesMs: [hourMs] },
      { agesMs: [], isUnread: true },
      { agesMs: [], isUnread: true, isDemo: true },
    ]);
    expect((await ask()).unread).toBe(1);
  });

  it('are not compared with a company that was read in the future, before the clock was set back', async () => {
    const ask = await bench([
      { agesMs: [hourMs, hourMs, hourMs, hourMs] },
      { agesMs: [hourMs], readBeforeMs: -dayMs },
    ]);
    expect(await ask()).toMatchObject({ all: 5, leftOut: 0, shared: { companies: 1 } });
  });

  it('are none where no company is known', async () => {
    const ask = await bench([]);
    expect(await ask()).toEqual({
      ...{ all: 0, total: 0, leftOut: 0, unread: 0, companies: [], devices: [] },
      since: { ages: [], moments: [], unknown: 0 },
      shared: { companies: 0, all: 0, group: 0, fields: 0, values: [] },
    });
  });

  it('are each in one span and in none beside it, however they are cut', async () => {
    const ages = fc.array(fc.option(fc.integer({ min: 0, max: 90 * dayMs })), { maxLength: 20, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.array(ages, { maxLength: 4 }), fc.nat(90 * dayMs), async (companies, cutMs) => {
        const ask = await bench(companies.map((agesMs) => ({ agesMs })));
        const [before, after] = [
          await ask({ startMs: -Infinity, endMs: readAtMs - cutMs }),
          await ask({ startMs: readAtMs - cutMs + 1, endMs: Infinity }),
        ];
        const all = await ask();
        expect(before.total + after.total + all.since.unknown).toBe(all.all);
        expect(namesOf(all).slice(0, all.all - all.since.unknown)).toEqual([
          ...namesOf(after),
          ...namesOf(before),
        ]);
      }),
      { numRuns: 30 },
    );
  });
});
