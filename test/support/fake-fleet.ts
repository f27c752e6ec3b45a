import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { namedField } from './samples.ts';
import type { DeviceRecord, FieldUpdate, LongOperationStatus, ServiceClient } from '@core/service/index.ts';
import { fakeClient } from './fake-client.ts';

/** The fields of the fleet. */
export const fleetFields: readonly Field[] = [
  namedField('MacAddress', { isEditable: null }),
  namedField('Name'),
  namedField('Firmware', { displayName: 'Firmware version', isEditable: false }),
  namedField('Ring', {
    displayName: 'Update ring',
    type: 'Integer',
    hasOptions: true,
    options: [
      { id: 1, name: 'Early' },
      { id: 2, name: 'Stable' },
    ],
  }),
  namedField('IsWarm', { type: 'Boolean' }),
  namedField('Depot'),
];

/** The MAC address of device `index`. */
export const macOf = (index: number): string =>
  `02:00:00:00:${[index >> 8, index & 255].map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`.toUpperCase();

/** A company's devices behind a client, small enough for a test to script the service. */
export class FakeFleet {
  readonly devices = new Map<string, Map<string, FieldValue>>();
  readonly updates: FieldUpdate[] = [];
  /** Handles updates. By default they are accepted with id 8841. */
  onUpdate: (update: FieldUpdate) => Promise<{ operationId: string }> = () =>
    Promise.resolve({ operationId: '8841' });
  /** The responses to polls; the last one repeats. */
  statuses: (Partial<LongOperationStatus> | Error)[] = [{ state: 'Finished', isFinal: true }];
  /** The errors that the next device queries fail with. */
  readFailures: Error[] = [];
  /** Delays the response to the next query. It still shows the state at the time of the request. */
  hold: Promise<void> | null = null;
  /** The number of devices that the service counts but does not list. */
  uncounted = 0;
  reads = 0;
  polls = 0;

  constructor(count: number, values: Readonly<Record<string, FieldValue>> = { Ring: 1 }) {
    for (let index = 0; index < count; index += 1) {
      const own: [string, FieldValue][] = [
        ['MacAddress', macOf(index)],
        ['Name', `Bus ${index}`],
        ['Firmware', '6.6.0'],
      ];
      this.devices.set(macOf(index), new Map([...own, ...Object.entries(values)]));
    }
  }

  set(index: number, fieldName: string, value: FieldValue): void {
    this.devices.get(macOf(index))?.set(fieldName, value);
  }

  setAll(fieldName: string, value: FieldValue): void {
    for (const values of this.devices.values()) values.set(fieldName, value);
  }

  /** Applies an update. */
  give({ filters, fieldName, value }: FieldUpdate): void {
    for (const { mac } of this.#matching(filters)) this.devices.get(mac)?.set(fieldName, value);
  }

  #matching(filters: readonly Filter[], fieldNames: readonly string[] = []): DeviceRecord[] {
    const asked = new Set(fieldNames);
    return [...this.devices]
      .filter(([, values]) => filters.every((f) => f.operands.some((o) => o === values.get(f.fieldName))))
      .map(([mac, values]) => ({
        mac,
        values: new Map([...values].filter(([name, value]) => value !== null && asked.has(name))),
      }));
  }

  readonly client: ServiceClient = fakeClient({
    queryDevices: ({ filters, fieldNames, page, pageSize }) => {
      this.reads += 1;
      const failure = this.readFailures.shift();
      if (failure) return Promise.reject(failure);
      const all = this.#matching(filters, fieldNames);
      const devices = all.slice((page - 1) * pageSize, page * pageSize);
      const { hold } = this;
      this.hold = null;
      return Promise.resolve(hold).then(() => ({ totalItems: all.length + this.uncounted, devices }));
    },
    updateField: (update) => {
      this.updates.push(update);
      return this.onUpdate(update);
    },
    readLongOperation: (id) => {
      this.polls += 1;
      const status = this.statuses.length > 1 ? this.statuses.shift() : this.statuses[0];
      if (status instanceof Error) return Promise.reject(status);
      const none = { failedCount: null, failedItems: [], processedItems: null, totalItems: null };
      return Promise.resolve({ id, state: 'Running', isFinal: false, ...none, ...status });
    },
  });
}
