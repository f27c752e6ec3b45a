import { expect, it } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import type { ChangeFieldTarget } from './change-field-store.ts';
import WhichDevices from './WhichDevices.vue';

const device = { mac: '02:0A:14:00:00:01', name: 'Bus 1' };

async function choicesOf(target: ChangeFieldTarget): Promise<(string | undefined)[]> {
  playMain();
  const { page } = await mountPage(WhichDevices, {
    props: { target, company: 'Transit', modelValue: undefined },
  });
  return page.findAll('label').map((label) => label.find('.strong').text());
}

it('offers all that match, the selected devices, and the one in focus', async () => {
  expect(await choicesOf({ filters: [], matching: 1412, selected: ['02:0A:14:00:00:02'], device })).toEqual([
    'All 1,412 devices of Transit',
    'The 1 selected device',
    'Only Bus 1',
  ]);
});

it('calls devices that match an “or” those that match, not all of the company', async () => {
  const target = { filters: [], matching: 3, oneByOne: 'or' } as const;
  expect(await choicesOf(target)).toEqual(['All 3 that match the filters']);
});

it('offers only the device whose page it was opened from', async () => {
  const target = { filters: [], matching: null, device, which: 'device', isOnlyChoice: true } as const;
  expect(await choicesOf(target)).toEqual(['Only Bus 1']);
});
