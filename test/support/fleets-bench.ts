import { vi } from 'vitest';
import type { FleetChange, FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { createFieldCatalogue, createFleets, type Fleets } from '@core/devices/index.ts';
import type { Clock, DeviceRecord, DevicesPage, DevicesQuery } from '@core/service/index.ts';
import { fakeAccess, type FakeAccess } from './fake-access.ts';
import { sampleField } from './samples.ts';

/** What the service says are the fields. */
export const fields = [
  sampleField({ name: 'MacAddress' }),
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Online' }),
];
export const macOf = (index: number): string =>
  `00:0A:14:88:00:${index.toString(16).padStart(2, '0').toUpperCase()}`;
/** A device of that number. */
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

/** A clock on vitest's fake timers. */
const fakeTimersClock: Pick<Clock, 'now' | 'wait'> = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, ms);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
};

/** A service whose devices the test sets, and what was told of its fleets. */
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
  readonly access: FakeAccess;
  readonly fleets: Fleets;

  constructor() {
    const queryDevices = (query: DevicesQuery): Promise<DevicesPage> => {
      this.queries.push(query);
      return this.answer(query);
    };
    this.access = fakeAccess({ queryDevices, readFields: this.readFields });
    this.fleets = createFleets({
      access: this.access,
      catalogue: createFieldCatalogue(this.access),
      clock: fakeTimersClock,
      emit: {
        status: (status) => this.statuses.push(status),
        changed: (change) => this.changes.push(change),
      },
    });
  }

  get lastStatus(): FleetStatus | undefined {
    return this.statuses.at(-1);
  }

  async opened(filters: Filter[] = []): Promise<string> {
    const { key } = this.fleets.open(filters);
    await vi.advanceTimersByTimeAsync(200);
    return key;
  }

  async refreshed(key: string): Promise<void> {
    this.fleets.refresh(key);
    await vi.advanceTimersByTimeAsync(200);
  }
}

/** Rows of a fleet in the order of their names. */
export const byName = (key: string, direction: 'ascending' | 'descending' = 'ascending') => ({
  key,
  sort: { fieldName: 'Name', direction },
});
