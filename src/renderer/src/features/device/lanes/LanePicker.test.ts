import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import LanePicker from './LanePicker.vue';

it('finds fields by the beginning of a Greek word in capitals', async () => {
  const drawable = [sampleField({ name: 'Street', displayName: 'Οδοσα' })];
  const wrapper = mount(LanePicker, { attachTo: document.body, props: { drawable, chosen: [] } });
  onTestFinished(() => {
    wrapper.unmount();
  });
  await wrapper.get('button').trigger('click');
  const panel = wrapper.getComponent({ name: 'FieldSearch' });
  await panel.get('input[type="search"]').setValue('ΟΔΟΣ');
  expect(panel.findAll('label').map((row) => row.text())).toEqual([expect.stringContaining('Οδοσα')]);
});
