import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { createFieldCatalogue, createFleets } from '@core/devices/index.ts';
import { createFleetWorker } from '@core/fleet-worker/index.ts';
import { createHistory } from '@core/history/index.ts';
import { createHistoryThread } from '@core/history-thread/index.ts';
import { createOperations } from '@core/operations/index.ts';
import {
  createServiceClient,
  HostLinks,
  systemClock as clock,
  type ServiceClient,
} from '@core/service/index.ts';
import { createOperationsJournal, openDatabase } from '@core/storage/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { nameField, onlineField } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { hourMs } from '@shared/time.ts';
import { accessTo } from '@test/support/fake-access.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { resolvingAliases } from '../../scripts/lib/aliases.mjs';

/** The service to use, as it announces itself. */
export interface SoakedService {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly companyId: number;
}

const thread = (entry: string, workerData?: string) => () =>
  portOfWorker(new Worker(new URL(entry, import.meta.url), { execArgv: [...resolvingAliases], workerData }));

/** Composes core as the application does, for one company after another. */
export function createCompanyInUse(service: SoakedService, folder: string) {
  const links = new HostLinks(clock, Math.random);
  const fleetWorker = createFleetWorker(thread('../../src/core/fleet-worker/entry.ts'));
  const historyThread = createHistoryThread(thread('../../src/core/history-thread/entry.ts', folder));
  const { database } = openDatabase(folder);
  const account = sampleAccount({ companyId: service.companyId, serviceAddress: service.url });
  const { url: serviceAddress, username, password } = service;
  const listeners = new Set<() => void>();
  let client: ServiceClient = createServiceClient({ serviceAddress, username, password, links });
  let stay = new AbortController();
  const ends = new Set<(status: FleetStatus) => void>();
  const access = {
    ...accessTo(() => ({ account, client, signal: stay.signal })),
    addressOf: () => service.url,
    onActiveChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const catalogue = createFieldCatalogue(access);
  const fleets = createFleets({
    access,
    catalogue,
    clock,
    worker: fleetWorker,
    kept: () => Promise.resolve(null),
    emit: { status: (status) => ends.forEach((look) => look(status)), changed: () => undefined },
  });
  const history = createHistory({ access, catalogue, clock, thread: historyThread });
  const operations = createOperations({
    access,
    journal: createOperationsJournal(database),
    fields: () => catalogue.fields(),
    clock,
    newId: randomUUID,
    random: Math.random,
    onFault(error) {
      throw error;
    },
  });

  /** Resolves when the reading of a fleet has ended. */
  const ended = (key: string): Promise<FleetStatus> =>
    new Promise((resolve) => {
      const onStatus = (status: FleetStatus): void => {
        if (status.key !== key || status.state === 'loading') return;
        ends.delete(onStatus);
        resolve(status);
      };
      ends.add(onStatus);
    });

  return {
    signals: () => [stay.signal, links.of(new URL(service.url).origin).awake],
    /** Reads the company (again) and some of its rows. Resolves with the MAC addresses of a few devices. */
    async look(): Promise<readonly string[]> {
      const opened = await fleets.open({ filters: [] });
      if (opened.readAtMs !== null) await fleets.refresh(opened.key);
      const { state, key } = await fleets.refresh(opened.key);
      const status = state === 'loading' ? await ended(key) : null;
      if (status && status.state !== 'ready') throw new Error(`the reading ended as ${status.state}`);
      const sort = [{ fieldName: nameField, direction: 'ascending' as const }];
      await fleets.rows({ key, sort, offset: 0, limit: 60, fieldNames: [nameField, onlineField] });
      const macs = await fleets.macs({ key, sort: [] });
      return Array.from(macs.slice(0, 50), (mac) =>
        (mac.toString(16).padStart(12, '0').match(/../g) ?? []).join(':').toUpperCase(),
      );
    },
    /** Opens a device with its connection history of the last day. */
    async open(mac: string): Promise<void> {
      const stopMs = Date.now();
      await history.read({
        mac,
        fieldNames: [onlineField],
        startMs: stopMs - 24 * hourMs,
        stopMs,
        ask: 'newest',
      });
    },
    /** Changes a field of devices and waits until the change has been verified. */
    async change(macs: readonly string[], value: string): Promise<Operation> {
      const { id: previewId } = await operations.preview({
        ...{ fieldName: 'Country', value, filters: [], macs: [...macs] },
      });
      const done = new Promise<Operation>((resolve) => {
        const stop = operations.onChange((operation) => {
          if (operation.endedAtMs === null && operation.state !== 'unknown') return;
          stop();
          resolve(operation);
        });
      });
      await operations.apply({ previewId, reason: '' });
      return done;
    },
    /** Leaves the account and signs in again. */
    async switchAccount(): Promise<void> {
      const [left, before] = [stay, client];
      client = createServiceClient({ serviceAddress, username, password, links });
      stay = new AbortController();
      left.abort();
      for (const listener of [...listeners]) listener();
      await before.close();
    },
    async close(): Promise<void> {
      stay.abort();
      operations.close();
      await client.close();
      fleetWorker.close();
      historyThread.close();
      database.close();
    },
  };
}
