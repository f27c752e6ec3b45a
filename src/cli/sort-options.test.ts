import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FleetStore } from '@core/fleet-store/index.ts';
import { anyDevices } from '@core/fleet-store/testing/arbitraries.ts';
import { sampleFields } from '@shared/devices/testing/sample-values.ts';
import { putDevice } from '@core/fleet-store/testing/put-device.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { inOrder, sortOf, type Order } from './sort-options.ts';

type Devices = readonly (readonly [mac: string, values: readonly (readonly [string, FieldValue])[]])[];

const recordsOf = (devices: Devices): DeviceRecord[] =>
  devices.map(([mac, values]) => ({ mac, values: new Map(values) }));

/** The addresses of the devices in the order of the window. */
function inWindow(devices: Devices, order: Order): string[] {
  const store = new FleetStore();
  store.setFields(sampleFields);
  store.beginReading();
  for (const [mac, values] of devices) putDevice(store, mac, values);
  store.endReading();
  const { rows } = store.select({ anyOf: [], sort: sortOf(order) });
  return Array.from(rows, (row) => store.macOf(row));
}

it('sorts devices of any values exactly as the window does', () => {
  const asked = fc.record({ field: fc.constantFrom(...sampleFields), isDescending: fc.boolean() });
  const unlike = anyDevices.map((devices) => [...new Map(devices)]);
  fc.assert(
    fc.property(unlike, asked, (devices, order) => {
      const listed = inOrder(recordsOf(devices), order).map(({ mac }) => mac);
      expect(listed).toEqual(inWindow(devices, order));
    }),
  );
});

it('sorts equal devices by their addresses, and leaves them as they were read without an order', () => {
  const macs = ['02:0A:14:A1:00:00', '02:0A:14:42:CE:D6', '02:0A:14:8A:B8:7E'];
  const devices = recordsOf(macs.map((mac) => [mac, [['Name', 'Tram']]]));
  const order = { field: sampleField({ name: 'Name' }), isDescending: true };
  expect(inOrder(devices, order).map(({ mac }) => mac)).toEqual(macs.toSorted());
  expect(inOrder(devices, null)).toBe(devices);
});
