import { expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleOperation, sampleSession, updateRing } from '@test/support/samples.ts';
import { chosenDevicesText } from './chosen-devices-text.ts';

const seen = sampleField({ name: 'Seen', displayName: 'Last seen', type: 'DateTime' });
const atMs = new Date(2026, 4, 12, 14, 30).getTime();
const change = {
  fieldName: updateRing.name,
  value: 2,
  filters: [{ fieldName: 'Seen', operatorId: 'LessThan', operands: [new Date(atMs).toISOString()] }],
};

async function textFor(operation: Partial<Operation>, fields = [seen, updateRing]): Promise<string> {
  playMain({ accounts: { session: () => sampleSession() }, devices: { fields: () => fields } });
  await useSessionStore().load();
  await useFieldsStore().load();
  return chosenDevicesText(
    sampleOperation({ change, filterText: 'as stored', selected: null, ...operation }),
  );
}

it('shows the times of filters in local time', async () => {
  const text = await textFor({});
  expect(text).toMatch(/^Last seen .* 12 May 2026, 14:30$/);
});

it('shows the filters as stored while their fields are not known', async () => {
  expect(await textFor({}, [updateRing])).toBe('as stored');
  expect(await textFor({ accountId: 'another' })).toBe('as stored');
});

it('shows the devices that a retry took as stored', async () => {
  expect(await textFor({ retryOf: 'earlier' })).toBe('as stored');
});

it('shows how many devices were named, however they were found, and the company where there is no filter', async () => {
  expect(await textFor({ selected: 3 })).toBe('3 devices by MAC address');
  expect(await textFor({ change: { ...change, filters: [] }, filterText: '' })).toBe('All of Transit');
});
