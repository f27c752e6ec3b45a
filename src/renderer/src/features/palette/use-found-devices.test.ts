import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import type { Found } from '@shared/companies/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { useFoundDevices } from './use-found-devices.ts';

const device = (index: number, part: Partial<Found['devices'][number]>): Found['devices'][number] => ({
  ...{ accountId: 'transit', mac: `00:0A:14:81:2B:0${index}`, name: '', online: 1, by: null, fit: 1 },
  ...part,
});
const trams = [
  device(1, { name: 'Tram 11' }),
  device(2, { name: 'Tram 2' }),
  device(3, { by: { label: 'Serial Number', text: 'TRAM 114' } }),
];

/** The names of what is found for a text; the first one is answered, later ones are not yet. */
function typing() {
  const answers = [Promise.resolve({ devices: trams, total: 70 }), new Promise<Found>(() => undefined)];
  playMain({ companies: { find: () => answers.shift() ?? Promise.resolve({ devices: [], total: 0 }) } });
  const text = shallowRef('');
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const found = scope.run(() => useFoundDevices(() => text.value));
  return async (typed: string) => {
    text.value = typed;
    await flushPromises();
    return { macs: found?.value.devices.map(({ mac }) => mac.slice(-2)), total: found?.value.total };
  };
}

it('a device that only matched the text before is gone before the answer to the text arrives', async () => {
  const type = typing();
  expect(await type('tram')).toEqual({ macs: ['01', '02', '03'], total: 70 });
  expect(await type('Tram 11')).toEqual({ macs: ['01', '03'], total: 2 });
});

it('devices found by their MAC address stay while more of it is typed', async () => {
  const type = typing();
  await type('tram');
  expect(await type('2b-02')).toEqual({ macs: ['02'], total: 1 });
});
