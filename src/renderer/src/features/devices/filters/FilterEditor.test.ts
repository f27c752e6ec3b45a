import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Filter } from '@shared/devices/filter.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField } from '@test/support/samples.ts';
import FilterEditor from './FilterEditor.vue';

const fields = [sampleField({ name: 'Name', displayName: 'Name', operators: ['Equals', 'IsUnset'] })];

/** Applies a filter. Returns the label, validity and description of the control that has the focus then. */
async function problemOf(filter: Filter | null) {
  playMain();
  const { page } = await mountPage(FilterEditor, { props: { filter, fields, others: [] } });
  await page.get('form').trigger('submit');
  await flushPromises();
  const at = document.activeElement;
  const label = page.find(`label[for="${String(at?.id)}"]`);
  const told = page.find(`[id="${String(at?.getAttribute('aria-describedby'))}"]`);
  return [label.text(), at?.getAttribute('aria-invalid'), told.text()];
}

it('shows what a filter lacks at the field, and focuses it', async () => {
  expect(await problemOf(null)).toEqual(['Field', 'true', 'Choose a field.']);
});

it('shows at the value that it is missing', async () => {
  const filter = { fieldName: 'Name', operatorId: 'Equals', operands: [] };
  expect(await problemOf(filter)).toEqual(['Value', 'true', 'Type a value.']);
});

it('asks for no value where the operator takes none', async () => {
  playMain();
  const filter = { fieldName: 'Name', operatorId: 'IsUnset', operands: [] };
  const applied: Filter[] = [];
  const onApply = (one: Filter): void => void applied.push(one);
  const { page } = await mountPage(FilterEditor, { props: { filter, fields, others: [], onApply } });
  expect(page.findAll('label').map((label) => label.text())).toEqual(['Field', 'Operator']);
  await page.get('form').trigger('submit');
  expect(applied).toEqual([filter]);
});
