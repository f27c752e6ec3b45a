import { DOMWrapper, mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import ChooseTiles from './ChooseTiles.vue';

it('finds fields by the beginning of a Greek word in capitals', async () => {
  const street = sampleField({ name: 'Street', displayName: 'Οδοσα', hasOptions: true });
  const wrapper = mount(ChooseTiles, {
    attachTo: document.body,
    props: { known: { sources: [], fields: [street] }, has: () => false, disabled: false },
  });
  onTestFinished(() => {
    wrapper.unmount();
  });
  await wrapper.get('button').trigger('click');
  const panel = new DOMWrapper(document.body).get('[role="dialog"]');
  await panel.get('input[type="search"]').setValue('ΟΔΟΣ');
  expect(panel.findAll('label')).not.toHaveLength(0);
});
