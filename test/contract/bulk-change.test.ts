import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import {
  createAccounts,
  createSessionVault,
  createVault,
  keychainOf,
  type Accounts,
} from '@core/accounts/index.ts';
import { createFieldCatalogue } from '@core/devices/index.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import { createServiceClient, createServiceProbe } from '@core/service/index.ts';
import {
  createAccountsRepository,
  createKeptEntriesRepository,
  createOperationsJournal,
} from '@core/storage/index.ts';
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';
import { startSimulator, type Simulator } from '@simulator/index.ts';

/** A clock whose pauses end immediately, and which the simulator follows. */
class LeapingClock {
  nowMs = Date.UTC(2026, 4, 20, 9, 0);
  readonly now = (): number => this.nowMs;
  readonly monotonic = this.now;
  async wait(ms: number): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.nowMs += ms;
  }
}

let clock: LeapingClock;
let simulator: Simulator;
let accounts: Accounts;
let operations: Operations;
let ids: number;

beforeEach(async () => {
  ids = 0;
  clock = new LeapingClock();
  simulator = await startSimulator({ seed: 7, now: clock.now, operationFailEvery: 50, pageCap: 100 });
  const database = memoryDatabase();
  const newId = () => `id-${(ids += 1)}`;
  accounts = createAccounts({
    vault: createVault({
      keychain: createSessionVault(),
      session: createSessionVault(),
      entries: createKeptEntriesRepository(database),
      here: keychainOf('linux', undefined),
      now: Date.now,
    }),
    repository: createAccountsRepository(database),
    createClient: createServiceClient,
    createProbe: createServiceProbe,
    startDemo: () => Promise.resolve(simulator),
    askForAuthorityFile: () => Promise.resolve(null),
    newId,
    now: clock.now,
  });
  const catalogue = createFieldCatalogue(accounts);
  operations = createOperations({
    access: accounts,
    journal: createOperationsJournal(database),
    fields: () => catalogue.fields(),
    clock,
    newId,
    random: () => 0.5,
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  operations.close();
  await accounts.close();
  await simulator.close();
});

const ended = (): Promise<Operation> =>
  new Promise((resolve) => {
    operations.onChange((operation) => operation.endedAtMs !== null && resolve(operation));
  });

describe('a bulk change against the service', () => {
  it('changes exactly the devices of the preview, and names those that failed', async () => {
    const { companies, url, username, password } = simulator;
    expect(companies.map(({ id }) => id)).toContain(413);
    await accounts.signIn({ serviceAddress: url, companyId: 413, username, password });
    const filters = [{ fieldName: 'Online', operatorId: 'Equals', operands: [1] }];
    const preview = await operations.preview({ fieldName: 'IsWarm', value: true, filters });
    const targets = preview.counts.willChange + preview.counts.unset;
    expect(targets).toBeGreaterThan(100);

    const end = ended();
    await operations.apply({ previewId: preview.id, reason: 'CHG-1', typedCount: targets });
    const operation = await end;
    expect(simulator.updatesReceived).toHaveLength(1);
    expect(operation).toMatchObject({
      state: 'done-with-failures',
      serviceState: 'FinishedWithErrors',
      targets,
    });

    const failed = operations.devices({
      operationId: operation.id,
      outcomes: ['not-changed'],
      offset: 0,
      limit: 500,
    });
    expect(failed.total).toBe(operation.notChanged);
    expect(failed.rows.every(({ message }) => message !== '')).toBe(true);
    const truth = simulator.truth(413);
    const notChanged = new Set(failed.rows.map(({ mac }) => mac));
    const rows = operations.previewRows({
      previewId: preview.id,
      groups: ['will-change', 'unset'],
      offset: 0,
      limit: 500,
    });
    for (const { mac } of rows.rows) {
      expect(truth.get(mac)?.get('IsWarm') === true).toBe(!notChanged.has(mac));
    }
  });

  it('keeps an operation of one company running while another one is shown', async () => {
    await accounts.signInDemo();
    await accounts.activate('demo-394');
    const preview = await operations.preview({ fieldName: 'Country', value: 'AT', filters: [] });
    const end = ended();
    const typedName = accounts.active().account.name;
    await operations.apply({ previewId: preview.id, reason: '', typedName });
    await accounts.activate('demo-413');
    expect(await end).toMatchObject({ companyId: 394, state: 'done' });
  });

  it('changes selected devices with one request, retries what failed, and restores the old values', async () => {
    const { url, username, password } = simulator;
    await accounts.signIn({ serviceAddress: url, companyId: 413, username, password });
    const countries = () =>
      new Map([...simulator.truth(413)].map(([mac, values]) => [mac, values.get('Country')]));
    const macs = [...countries().keys()].slice(30, 350);
    for (const mac of macs.slice(0, 100)) simulator.setDevice(mac, 'Country', 'AT');
    const before = countries();
    const carryOut = async ({ id: previewId, counts }: Preview): Promise<Operation> => {
      const end = ended();
      await operations.apply({ previewId, reason: '', typedCount: counts.willChange + counts.unset });
      return end;
    };

    const preview = await operations.preview({ fieldName: 'Country', value: 'IS', filters: [], macs });
    expect(preview).toMatchObject({ sendRequests: 1, counts: { hasIt: 0, cannotChange: 0 } });
    const changed = await carryOut(preview);
    expect(simulator.updatesReceived).toHaveLength(1);
    expect(changed).toMatchObject({ state: 'done-with-failures', notChanged: 6 });

    const retry = await operations.retry(changed.id);
    expect(retry).toMatchObject({ counts: { willChange: 6 }, sendRequests: 1 });
    expect(await carryOut(retry)).toMatchObject({ state: 'done', retryOf: changed.id });
    for (const [mac, country] of countries()) {
      expect(country).toBe(macs.includes(mac) ? 'IS' : before.get(mac));
    }

    const plan = await operations.revertPlan({ operationId: changed.id });
    expect(plan).toMatchObject({
      values: [{ devices: 220 }, { value: 'AT', devices: 100 }],
      sendRequests: 2,
    });
    const reverted = await carryOut(plan);
    expect(reverted.revertOf).toBe(changed.id);
    const choice = { operationId: reverted.id, outcomes: ['confirmed'] as const, offset: 0, limit: 500 };
    const { rows, total } = operations.devices(choice);
    expect(total).toBeGreaterThan(200);
    const after = countries();
    for (const { mac } of rows) expect(after.get(mac)).toBe(before.get(mac));
  });
});
