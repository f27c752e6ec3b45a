import { expect, it } from 'vitest';
import { nameField } from '@shared/devices/field.ts';
import { FleetStore } from '../index.ts';
import { putDevice } from '../testing/put-device.ts';

it('finds a name by the beginning of its word in Greek capitals', () => {
  const store = new FleetStore();
  store.beginReading();
  putDevice(store, '02:00:00:00:00:01', [[nameField, 'ΟΔΟΣΑ 5']]);
  store.endReading();
  const { rows } = store.select({ anyOf: [], sort: [], search: { text: 'ΟΔΟΣ', fieldNames: null } });
  expect(rows).toHaveLength(1);
});
