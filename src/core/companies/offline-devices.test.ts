import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTogetherMs } from '@shared/companies/limits.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import { portPair } from '@test/support/port-pair.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker } from '../fleet-worker/index.ts';
import { answerOn } from '../threads/index.ts';
import { offlineDevices } from './offline-devices.ts';

const readAtMs = Date.UTC(2026, 4, 20, 3);

/** A company whose devices have been offline for so long at its reading; `null`: no field states for how long. */
interface Sample {
  readonly agesMs: readonly (number | null)[];
  /** How long before the last reading it was read. */
  readonly readBeforeMs?: number;
  readonly clockLeadMs?: number;
}

/** Accounts `0`, `1`, … with these companies, each of which has an online device, too. */
async function bench(companies: readonly Sample[]) {
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  const worker = createFleetWorker(() => near);
  for (const [at, { agesMs, readBeforeMs = 0, clockLeadMs = 0 }] of companies.entries()) {
    const ownMs = readAtMs - readBeforeMs;
    const sinces = agesMs.map((ageMs) =>
      ageMs === null ? null : new Date(ownMs + clockLeadMs - ageMs).toISOString(),
    );
    await worker.ask('keepDirectory', {
      ...{ owner: String(at), readAtMs: ownMs, columns: [] },
      macs: Float64Array.from([...agesMs, 0], (_, index) => 1000 * at + index),
      names: [...agesMs.map((_, index) => `${at}.${index}`), 'Online'],
      states: [...agesMs.map((_, index) => (index % 2 === 0 ? 0 : '0')), 1],
      sinces: [...sinces, new Date(ownMs).toISOString()],
    });
  }
  const accounts = companies.map((_, at) =>
    sampleAccount({ id: String(at), serviceAddress: `https://${at}.example` }),
  );
  const ports = {
    worker,
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
      ...{ accountId: '1', mac: macTextOf(1001), name: '1.1', sinceMs: readAtMs - minuteMs },
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

  it('are dated by the clocks of their services, which are told', async () => {
    const ask = await bench([{ agesMs: [hourMs], clockLeadMs: 5 * hourMs }]);
    const all = await ask();
    expect(all.companies).toEqual([{ accountId: '0', devices: 1, clockLeadMs: 5 * hourMs }]);
    expect(all.since.ages).toMatchObject([{ minMs: hourMs, maxMs: dayMs }]);
  });

  it('are none where no company is known', async () => {
    const ask = await bench([]);
    expect(await ask()).toEqual({
      ...{ all: 0, total: 0, leftOut: 0, companies: [], devices: [] },
      since: { ages: [], moments: [], unknown: 0 },
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
