import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import GroupPanel from './GroupPanel.vue';

const fields = [
  sampleField({ name: 'Country', displayName: 'Country', category: 'Tags' }),
  sampleField({ name: 'Carrier', displayName: 'Operator', category: 'Mobile' }),
  sampleField({ name: 'CarrierId', displayName: 'Operator ID', category: 'Mobile' }),
];

/** Types into the search and presses Enter; resolves with the fields that were chosen. */
async function searched(text: string, pressed: { isComposing?: boolean } = {}): Promise<unknown[]> {
  const panel = mount(GroupPanel, { attachTo: document.body, props: { fields, modelValue: null } });
  onTestFinished(() => {
    panel.unmount();
  });
  const search = panel.get('input[type="search"]');
  await search.setValue(text);
  await search.trigger('keydown', { key: 'Enter', ...pressed });
  return panel.emitted('update:modelValue') ?? [];
}

it.each([
  ['coun', [['Country']]],
  ['operator', [['Carrier']]],
  ['nothing like it', []],
  [' ', []],
])('chooses the first field that the search finds with Enter: “%s”', async (text, chosen) => {
  expect(await searched(text)).toEqual(chosen);
});

it('chooses no field with the Enter that ends the typing of a character', async () => {
  expect(await searched('coun', { isComposing: true })).toEqual([]);
});
