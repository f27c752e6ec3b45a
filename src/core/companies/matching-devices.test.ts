import { describe, expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { dayMs, hourMs } from '@shared/time.ts';
import { portPair } from '@test/support/port-pair.ts';
import { sampleAccount, sampleField, sampleSession } from '@test/support/samples.ts';
import { createFleetHost } from '../fleet-worker/host.ts';
import { createFleetWorker } from '../fleet-worker/index.ts';
import { packed } from '../snapshots/testing/companies.ts';
import { createSnapshotsRepository } from '../storage/index.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { answerOn } from '../threads/index.ts';
import { createMatchingDevices } from './matching-devices.ts';

const nowMs = Date.UTC(2026, 4, 20);
const plan = sampleField({ name: 'Plan', displayName: 'Data plan' });
const since = sampleField({ name: 'Since', type: 'DateTime', operators: ['GreaterThan'] });

/** A company whose devices have these values of a field, as they were read last; `null`: no reading is kept. */
interface Sample {
  readonly fields: readonly Field[] | null;
  readonly values: readonly string[] | null;
  readonly isDemo?: boolean;
  /** How far the clock of its service is ahead. */
  readonly clockLeadMs?: number;
}

/** The devices of accounts `0`, `1`, …, of which the first is shown. */
async function matchingIn(companies: readonly Sample[]) {
  const accounts = companies.map(({ isDemo = false }, at) =>
    sampleAccount({ id: String(at), serviceAddress: `https://${at}.example`, isDemo }),
  );
  const leads = new Map(
    accounts.map(({ serviceAddress }, at) => [serviceAddress, companies[at]?.clockLeadMs]),
  );
  const repository = createSnapshotsRepository(memoryDatabase());
  const readings = new Map<string, { bytes: Uint8Array; readAtMs: number; devices: number }>();
  await Promise.all(
    companies.map(async ({ fields, values }, at) => {
      if (!values) return;
      const { name = '', displayName = '' } = fields?.[0] ?? {};
      const bytes = await packed({
        macs: Float64Array.from(values, (_, index) => index + 1),
        columns: [
          {
            fieldName: name,
            label: displayName,
            values: [null, ...values],
            codes: Uint8Array.from(values, (_, index) => index + 1),
          },
        ],
      });
      readings.set(String(at), { bytes, readAtMs: nowMs - at, devices: values.length });
    }),
  );
  const [near, far] = portPair();
  answerOn(far, createFleetHost(), queueMicrotask);
  return createMatchingDevices({
    worker: createFleetWorker(() => near),
    access: { session: () => Promise.resolve(sampleSession({ accounts, activeId: '0' })) },
    fields: { of: ({ id }) => companies[Number(id)]?.fields ?? null },
    keptOf: ({ id }) => ({ repository, latest: readings.get(id) ?? null }),
    clock: { now: () => nowMs },
    links: { clockLeadMs: (serviceAddress) => leads.get(serviceAddress) ?? 0 },
  });
}

const order = { by: 'company', direction: 'ascending' } as const;

/** Asks how many devices match in each company. */
function bench(companies: readonly Sample[]) {
  const devices = matchingIn(companies);
  return async (text: string) => {
    const found = await (await devices).matching({ text, order, limit: 1 });
    return found?.companies ?? null;
  };
}

describe('the devices of all companies that match a text', () => {
  it('are counted for each company, as of its last reading', async () => {
    const ask = bench([
      { fields: [plan], values: ['20 GB', '5 GB'] },
      { fields: [plan], values: ['1 GB', '20 GB', '2 GB'] },
    ]);
    expect(await ask('Data plan = "20 GB"')).toEqual([
      { accountId: '0', outcome: { kind: 'counted', matching: 1, cannotTell: 0, all: 2, readAtMs: nowMs } },
      {
        accountId: '1',
        outcome: { kind: 'counted', matching: 1, cannotTell: 0, all: 3, readAtMs: nowMs - 1 },
      },
    ]);
  });

  it('are not known of a company that lacks the field, or of which nothing is kept', async () => {
    const ask = bench([
      { fields: [plan], values: ['20 GB'] },
      { fields: [since], values: [] },
      { fields: null, values: ['20 GB'] },
      { fields: [plan], values: null },
    ]);
    const outcomes = (await ask('Data plan = "20 GB"'))?.map(({ outcome }) => outcome);
    expect(outcomes?.map(({ kind }) => kind)).toEqual(['counted', 'not-understood', 'not-kept', 'not-kept']);
    expect(outcomes?.[1]).toMatchObject({
      problem: { from: 0, to: 9, message: expect.stringContaining('Data plan') as string },
    });
  });

  it('are those of the demo, or of the others', async () => {
    const real = { fields: [plan], values: ['20 GB'] };
    const ask = bench([real, { ...real, isDemo: true }, real]);
    expect((await ask('Data plan = "20 GB"'))?.map(({ accountId }) => accountId)).toEqual(['0', '2']);
  });

  it('match a relative time as of now', async () => {
    const at = (ageMs: number) => new Date(nowMs - ageMs).toISOString();
    const ask = bench([{ fields: [since], values: [at(dayMs), at(3 * dayMs)] }]);
    expect(await ask('Since > 2 days ago')).toMatchObject([{ outcome: { matching: 1, all: 2 } }]);
  });

  it('match a relative time as of now by the clock of each service, unless that is days off', async () => {
    const values = [2, 4].map((hours) => new Date(nowMs - hours * hourMs).toISOString());
    const ask = bench(
      [0, 2 * hourMs, -2 * hourMs, 3 * dayMs].map((clockLeadMs) => ({
        fields: [since],
        values,
        clockLeadMs,
      })),
    );
    const counted = await ask('Since > 3 hours ago');
    expect(counted?.map(({ outcome }) => 'matching' in outcome && outcome.matching)).toEqual([1, 0, 2, 1]);
  });

  it('are counted for the latest question only', async () => {
    const ask = bench([{ fields: [plan], values: ['20 GB', '5 GB'] }]);
    await ask('Data plan = "5 GB"');
    const [earlier, later] = await Promise.all([
      ask('Data plan = "5 GB"'),
      ask('Data plan in ("5 GB", "20 GB")'),
    ]);
    expect(earlier).toBeNull();
    expect(later).toMatchObject([{ outcome: { matching: 2 } }]);
  });

  it('are listed with the field that the text names, and all of them whatever is asked meanwhile', async () => {
    const devices = await matchingIn([
      { fields: [plan], values: ['20 GB', '5 GB'] },
      { fields: [plan], values: ['20 GB'] },
    ]);
    const text = 'Data plan in ("5 GB", "20 GB")';
    const [all, some] = await Promise.all([
      devices.allMatching({ text, order }),
      devices.matching({ text, order, limit: 1 }),
    ]);
    const device = { mac: '00:00:00:00:00:01', name: '', online: null };
    expect(some).toMatchObject({
      columns: [{ label: 'Data plan', fields: { 0: plan, 1: plan } }],
      devices: [{ ...device, accountId: '0', values: ['20 GB'] }],
    });
    expect(all.devices).toEqual([
      { ...device, accountId: '0', values: ['20 GB'] },
      { ...device, mac: '00:00:00:00:00:02', accountId: '0', values: ['5 GB'] },
      { ...device, accountId: '1', values: ['20 GB'] },
    ]);
  });
});
