import { vi } from 'vitest';
import type { FleetChange, FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { createFieldCatalogue, createFleets, type Fleets, type KeptCompany } from '@core/devices/index.ts';
import { createFleetHost } from '@core/fleet-worker/host.ts';
import { createFleetWorker } from '@core/fleet-worker/index.ts';
import type {
  Bytes,
  Clock,
  DeviceRecord,
  DevicesPage,
  DevicesQuery,
  ServiceClient,
} from '@core/service/index.ts';
import { answerOn, type Port } from '@core/threads/index.ts';
import { fakeAccess, type FakeAccess } from './fake-access.ts';
import { serviceError } from './fake-client.ts';
import { portPair } from './port-pair.ts';
import { sampleField } from './samples.ts';

/** The fields that the service reports. */
export const fields = [
  sampleField({ name: 'MacAddress' }),
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Online' }),
];
export const macOf = (index: number): string => macTextOf((macNumberOf('00:0A:14:88:00:00') ?? 0) + index);
/** The device with that number. */
export const record = (
  index: number,
  name: FieldValue = `Bus ${index}`,
  online: FieldValue = 1,
): DeviceRecord => ({
  mac: macOf(index),
  values: new Map([
    ['Name', name],
    ['Online', online],
  ]),
});
/** A filter by name. */
export const filtered = (value: string): Filter[] => [
  { fieldName: 'Name', operatorId: 'Equals', operands: [value] },
];

let monotonicMs = 0;

/** A clock on vitest's fake timers whose monotonic time advances by one second with each reading. */
const fakeTimersClock: Pick<Clock, 'now' | 'monotonic' | 'wait'> = {
  now: () => Date.now(),
  monotonic: () => (monotonicMs += 1000),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, ms);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
};

/** A page in the service's wire format. */
function bytesOf({ totalItems, devices }: DevicesPage): Bytes {
  const data = devices.map(({ mac, values }) => ({ MacAddress: mac, ...Object.fromEntries(values) }));
  return new TextEncoder().encode(JSON.stringify({ success: true, data, total_items: totalItems }));
}

/** A service whose devices the test sets, and the events its fleets emitted. */
export class FleetsBench {
  devices: DeviceRecord[] = [];
  readonly queries: DevicesQuery[] = [];
  readonly statuses: FleetStatus[] = [];
  readonly changes: FleetChange[] = [];
  answer: (query: DevicesQuery) => Promise<DevicesPage> = ({ page, pageSize }) =>
    Promise.resolve({
      totalItems: this.devices.length,
      devices: this.devices.slice((page - 1) * pageSize, page * pageSize),
    });
  readonly readFields = vi.fn(() => Promise.resolve(fields));
  /** Resolves with what was kept of the company in an earlier session. */
  readKept = (): Promise<KeptCompany | null> => Promise.resolve(null);
  readonly access: FakeAccess;
  readonly fleets: Fleets;
  /** The ports of the worker threads that were started, the current one last. */
  readonly threads: Port[] = [];

  constructor() {
    this.access = fakeAccess(this.calls);
    this.fleets = createFleets({
      access: this.access,
      catalogue: createFieldCatalogue(this.access),
      clock: fakeTimersClock,
      worker: createFleetWorker(() => this.#startThread()),
      kept: () => this.readKept(),
      emit: {
        status: (status) => this.statuses.push(status),
        changed: (change) => this.changes.push(change),
      },
    });
  }

  /** The calls of a client of this service. */
  get calls(): Partial<ServiceClient> {
    const queryDevices = (query: DevicesQuery): Promise<DevicesPage> => {
      this.queries.push(query);
      return this.answer(query);
    };
    return {
      queryDevices,
      async queryDevicesRaw(query, take) {
        const taken = await take(bytesOf(await queryDevices(query)));
        if (!taken.isUnderstood) throw serviceError('not-understood');
        return taken.value;
      },
      readFields: this.readFields,
    };
  }

  #startThread(): Port {
    const [near, far] = portPair();
    answerOn(far, createFleetHost(), queueMicrotask);
    this.threads.push(far);
    return near;
  }

  get lastStatus(): FleetStatus | undefined {
    return this.statuses.at(-1);
  }

  /** Opens a fleet and waits until it has been read. */
  async opened(filters: Filter[] = [], more: Partial<Parameters<Fleets['open']>[0]> = {}): Promise<string> {
    const { key } = await this.fleets.open({ filters, ...more });
    await vi.advanceTimersByTimeAsync(200);
    return key;
  }

  async refreshed(key: string): Promise<void> {
    await this.fleets.refresh(key);
    await vi.advanceTimersByTimeAsync(200);
  }

  /** The MAC addresses of all devices of a fleet that match a choice. */
  async macs(choice: Parameters<Fleets['macs']>[0]): Promise<string[]> {
    return Array.from(await this.fleets.macs(choice), macTextOf);
  }
}

/** A request for a fleet's rows, sorted by name. */
export const byName = (key: string, direction: 'ascending' | 'descending' = 'ascending') => ({
  key,
  sort: [{ fieldName: 'Name', direction }],
});
