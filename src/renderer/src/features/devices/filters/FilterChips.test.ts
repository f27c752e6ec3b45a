import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Condition } from '@shared/query/query.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField } from '@test/support/samples.ts';
import FilterChips from './FilterChips.vue';

const signal = sampleField({ name: 'Signal', type: 'Integer', operators: ['Equals', 'GreaterThan'] });

/** Presses a chip. Returns whether that opened the editor, and how often `write` was emitted. */
async function pressed(condition: Condition) {
  playMain();
  let written = 0;
  const props = { modelValue: [condition], adding: false, fields: [signal], onWrite: () => (written += 1) };
  const { page } = await mountPage(FilterChips, { props });
  await page.get('[aria-label^="Edit filter"]').trigger('click');
  await flushPromises();
  return { isOpen: page.find('.filter-editor').exists(), written };
}

it.each([
  ['GreaterThan', 'the editor', { isOpen: true, written: 0 }],
  [
    'GreaterThanOrEquals',
    'text, for it takes several operators of the service',
    { isOpen: false, written: 1 },
  ],
  ['Contains', 'the editor, to choose an operator that there is', { isOpen: true, written: 0 }],
])('edits a condition with %s by %s', async (operatorId, _by, expected) => {
  expect(await pressed({ fieldName: 'Signal', operatorId, operands: [5] })).toEqual(expected);
});
