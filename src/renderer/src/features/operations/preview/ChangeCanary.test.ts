import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { CanaryDraft } from '../canary.ts';
import ChangeCanary from './ChangeCanary.vue';

it.each<[CanaryDraft, string, string]>([
  [{ devices: '1210', minutes: '15', failures: '0' }, 'First', 'First: a whole number from 1 to 1,209.'],
  [
    { devices: '10', minutes: 'soon', failures: '0' },
    'Watch for',
    'Watch for: a whole number from 0 to 10,080.',
  ],
  [
    { devices: '10', minutes: '15', failures: '10' },
    'Failures allowed',
    'Failures allowed: a whole number from 0 to 9.',
  ],
])('says of a number that cannot be which ones can: %j', (modelValue, label, sentence) => {
  const shown = mount(ChangeCanary, { props: { reach: 1210, modelValue } });
  const wrong = shown.get('[aria-invalid="true"]');
  expect(shown.get(`label[for="${wrong.attributes('id')}"]`).text()).toBe(label);
  expect(shown.get(`[id="${wrong.attributes('aria-describedby')}"]`).text()).toBe(sentence);
  expect(shown.findAll('.problem')).toHaveLength(1);
});
