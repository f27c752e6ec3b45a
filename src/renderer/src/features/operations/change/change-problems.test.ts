import { DOMWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { updateRing } from '@test/support/samples.ts';
import ChangeField from './ChangeField.vue';

const page = new DOMWrapper(document.body);

/** What is said of the input with which something is wrong, and the label of the one that has the focus. */
function told(): (string | undefined)[] {
  const about = page.find('[aria-invalid="true"]').attributes('aria-describedby') ?? '';
  const focused = document.activeElement?.closest('fieldset, .field')?.querySelector('legend, label');
  return [document.getElementById(about)?.textContent.trim(), focused?.textContent];
}

it('the first input of a change with which something is wrong says so, and gets the focus', async () => {
  playMain({ devices: { fields: () => [updateRing] } });
  await mountPage(ChangeField, {
    props: { target: { filters: [], matching: 2, selected: ['02:0A:14:00:00:01'] }, company: 'Transit' },
  });
  const preview = () => page.get('[role="dialog"]').trigger('keydown', { key: 'Enter', ctrlKey: true });
  await preview();
  expect(told()).toEqual(['Choose which devices.', 'Which devices']);
  await page.get('input[value="selected"]').setValue(true);
  await preview();
  expect(told()).toEqual(['Choose the field to change.', 'Field']);
  await page.get('input[role="combobox"]').trigger('click');
  await page.get('[role="option"]').trigger('click');
  await preview();
  expect(told()).toEqual(['Choose the new value.', 'New value']);
});
