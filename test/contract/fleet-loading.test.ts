import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFleetWorker, type FleetWorker } from '@core/fleet-worker/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import { createServiceClient, type ServiceClient } from '@core/service/index.ts';
import { cellOf } from '@shared/devices/column-window.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { valueText } from '@shared/devices/value.ts';
import { startSimulator, type Simulator } from '@simulator/index.ts';
import { startFleetThread } from '@test/support/fleet-thread.ts';
import { fleetsOfClient, type FleetsOfClient } from '@test/support/fleets-of-client.ts';
import { MovingService } from '@test/support/moving-service.ts';

const companyId = 413;
const isRead = ({ state }: FleetStatus): boolean => state === 'ready';

let threads: Worker[];
let worker: FleetWorker;

beforeEach(() => {
  threads = [];
  worker = createFleetWorker(() => {
    const thread = startFleetThread();
    threads.push(thread);
    return portOfWorker(thread);
  });
});
afterEach(() => worker.close());

/** The clock stands still, since measurements depend on the time. */
const nowMs = Date.parse('2026-05-19T09:42:10Z');

/** Runs `use` with a client of a new simulator, and closes both afterwards. */
async function withService<T>(
  options: Parameters<typeof startSimulator>[0],
  use: (simulator: Simulator, client: ServiceClient) => Promise<T>,
): Promise<T> {
  const simulator = await startSimulator({ seed: 3, now: () => nowMs, ...options });
  const { url: serviceAddress, username, password } = simulator;
  const client = createServiceClient({ serviceAddress, username, password });
  try {
    return await use(simulator, client);
  } finally {
    await client.close();
    await simulator.close();
  }
}

/** Everything in the store, as text: MAC address → field name → value; unset values are omitted. */
async function contentOf({ fleets }: FleetsOfClient, key: string, fieldNames: string[]) {
  const content = new Map<string, Map<string, string>>();
  for (let offset = 0, total = 1; offset < total; offset += 500) {
    const rows = await fleets.rows({ key, sort: [], offset, limit: 500, fieldNames });
    total = rows.total;
    for (const [index, mac] of rows.window.macs.entries()) {
      const cells = rows.window.columns.map((column) => [column.fieldName, cellOf(column, index)] as const);
      const set = cells.flatMap(([name, value]) =>
        value === null ? [] : [[name, valueText(value)] as const],
      );
      content.set(macTextOf(mac), new Map(set));
    }
  }
  return content;
}

const truthOf = (simulator: Simulator): Map<string, Map<string, string>> =>
  new Map(
    [...simulator.truth(companyId)].map(([mac, values]) => [
      mac,
      new Map([...values].map(([name, value]) => [name, String(value)])),
    ]),
  );

describe('a company loaded into its worker thread', { timeout: 60_000 }, () => {
  it('matches the service to the last digit, whatever page size it serves', async () => {
    const caps = fc.record({
      pageCap: fc.integer({ min: 10, max: 600 }),
      overCap: fc.constantFrom('fewer', 'refuse'),
    } as const);
    await fc.assert(
      fc.asyncProperty(caps, (cap) =>
        withService(cap, async (simulator, client) => {
          const fields = await client.readFields(companyId);
          const company = fleetsOfClient({ client, companyId, fields, worker });
          const read = company.status(isRead);
          const { key } = await company.fleets.open({ filters: [] });
          expect(await read).toMatchObject({ loaded: 480, total: 480, counts: { all: 480 } });
          const names = fields.map(({ name }) => name);
          expect(await contentOf(company, key, names)).toEqual(truthOf(simulator));
          company.leave();
        }),
      ),
      { numRuns: 6 },
    );
  });

  it('loses and duplicates no device while devices move between pages, disappear and come back', async () => {
    const turns = fc.array(
      fc.record({ kind: fc.constantFrom('move', 'go', 'come'), from: fc.nat(), to: fc.nat() } as const),
      { maxLength: 4 },
    );
    await withService({}, async (simulator, client) => {
      const fields = await client.readFields(companyId);
      const macs = [...simulator.truth(companyId).keys()];
      await fc.assert(
        fc.asyncProperty(turns, fc.integer({ min: 70, max: 400 }), async (happens, pageCap) => {
          const service = new MovingService(client, { macs, turns: happens, pageCap });
          const company = fleetsOfClient({ client: service.client, companyId, fields, worker });
          const read = company.status(isRead);
          const { key } = await company.fleets.open({ filters: [] });
          await read;
          const content = await contentOf(company, key, ['Name']);
          expect([...content.keys()].sort()).toEqual([...service.order].sort());
          company.leave();
        }),
        { numRuns: 25 },
      );
    });
  });

  it('is reported cell by cell when it is read again', async () => {
    await withService({}, async (simulator, client) => {
      const fields = await client.readFields(companyId);
      const company = fleetsOfClient({ client, companyId, fields, worker });
      const read = company.status(isRead);
      const { key } = await company.fleets.open({ filters: [] });
      await read;
      const [mac = ''] = simulator.truth(companyId).keys();
      simulator.setDevice(mac, 'Description', 'changed from outside');
      const readAgain = company.status(isRead);
      await company.fleets.refresh(key);
      await readAgain;
      const { cells } = company.changes.find((change) => change.key === key) ?? {};
      const told = Array.from(cells?.macs ?? [], (number, index) => [
        macTextOf(number),
        cells?.fieldNames[cells.fields[index] ?? 0],
      ]);
      expect(told).toContainEqual([mac, 'Description']);
      company.leave();
    });
  });

  it('is lost with its thread, which is reported, and is read again into another one', async () => {
    await withService({}, async (_simulator, client) => {
      const fields = await client.readFields(companyId);
      const company = fleetsOfClient({ client, companyId, fields, worker });
      const read = company.status(isRead);
      const { key } = await company.fleets.open({ filters: [] });
      await read;
      const lost = company.status(({ state }) => state === 'failed');
      await threads[0]?.terminate();
      expect((await lost).error?.happened).toContain('ended unexpectedly');
      const readAgain = company.status(isRead);
      await company.fleets.refresh(key);
      expect(await readAgain).toMatchObject({ loaded: 480, error: null });
      expect(threads).toHaveLength(2);
      company.leave();
    });
  });
});
