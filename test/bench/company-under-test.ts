import { Worker } from 'node:worker_threads';
import type { Field } from '@shared/devices/field.ts';
import { createFleets, type Fleets } from '@core/devices/index.ts';
import { createFleetWorker, type FleetWorker } from '@core/fleet-worker/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import { createServiceClient, systemClock, type DevicesQuery } from '@core/service/index.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { stressCompany, type Announcement } from './simulator.ts';

const threadUrl = new URL('../../src/core/fleet-worker/entry.ts', import.meta.url);

/** The company as the application reads and keeps it, in a worker thread, with a record of its queries. */
export class CompanyUnderTest {
  readonly fleets: Fleets;
  /** Every query for a page of devices. */
  readonly queries: DevicesQuery[] = [];
  readonly close: () => Promise<void>;
  readonly #worker: FleetWorker;
  #ended: (() => void) | null = null;

  private constructor({ url, username, password }: Announcement, fields: readonly Field[]) {
    const { queries } = this;
    const own = createServiceClient({ serviceAddress: url, username, password });
    const client: typeof own = {
      ...own,
      queryDevicesRaw(query, ...rest) {
        queries.push(query);
        return own.queryDevicesRaw(query, ...rest);
      },
    };
    const account = sampleAccount({ companyId: stressCompany });
    const left = new AbortController();
    const active = { account, client, signal: left.signal };
    const worker = createFleetWorker(() => portOfWorker(new Worker(threadUrl)));
    this.#worker = worker;
    this.fleets = createFleets({
      access: { active: () => active },
      catalogue: { fields: () => Promise.resolve(fields), forget: () => undefined },
      clock: systemClock,
      worker,
      kept: () => Promise.resolve(null),
      emit: {
        status: ({ state }) => {
          if (state !== 'loading') this.#ended?.();
        },
        changed: () => undefined,
      },
    });
    this.close = async () => {
      left.abort();
      worker.close();
      await own.close();
    };
  }

  /** Opens a company with its first `fieldCount` fields. */
  static async open(service: Announcement, fieldCount: number): Promise<CompanyUnderTest> {
    const { url, username, password } = service;
    const client = createServiceClient({ serviceAddress: url, username, password });
    const fields = await client.readFields(stressCompany);
    await client.close();
    const company = new CompanyUnderTest(service, fields.slice(0, fieldCount));
    // In the application, the worker starts before the user signs in.
    await company.#worker.ask('openStore', { store: 0, owner: '', revision: 0, language: 'en' });
    await company.#worker.ask('dropStore', { store: 0 });
    return company;
  }

  /** Reads everything for the first time. Resolves with the key of the fleet that shows all of it. */
  async read(): Promise<string> {
    const ended = new Promise<void>((resolve) => (this.#ended = resolve));
    const { key } = await this.fleets.open({ filters: [] });
    await ended;
    return key;
  }
}
