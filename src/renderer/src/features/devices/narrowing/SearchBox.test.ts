import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField } from '@test/support/samples.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import SearchBox from './SearchBox.vue';

it('searches the chosen fields, and names them', async () => {
  playMain({ devices: { fields: () => [sampleField(), sampleField({ id: 2, name: 'Depot' })] } });
  await useFieldsStore().load();
  const { page } = await mountPage(SearchBox);
  const fleet = useFleetStore();
  const name = (): string | undefined => page.get('input').attributes('aria-label');
  expect(name()).toBe('Find by name or MAC address');

  const choose = async (words: string): Promise<void> => {
    await page.get('button[aria-label="Where to find"]').trigger('keydown', { key: 'Enter' });
    await flushPromises();
    const item = page.findAll('[role="menuitem"]').find((each) => each.text().startsWith(words));
    await item?.trigger('click');
    await flushPromises();
  };
  await choose('Columns shown');
  expect(fleet.searchIn).toEqual(['Name', 'Depot']);
  expect(name()).toBe('Find in the columns shown');
  await choose('All fields');
  expect(fleet.searchIn).toBeNull();
  await page.get('input').setValue('koby');
  expect(fleet.search).toBe('koby');

  fleet.searchIn = ['Depot'];
  await flushPromises();
  expect(name()).toBe('Find in the fields chosen before');
});

async function shown() {
  playMain();
  const onLeave = vi.fn();
  const { page } = await mountPage(SearchBox, { props: { onLeave } });
  const input = page.get('input');
  await input.setValue('tram');
  return { input, onLeave };
}

it('is found by its shortcut, with what was searched before selected', async () => {
  const { input } = await shown();
  useCommandStore().doing('find-devices')?.run();
  expect(document.activeElement).toBe(input.element);
  expect([input.element.selectionStart, input.element.selectionEnd]).toEqual([0, 4]);
});

it.each(['Enter', 'ArrowDown'])('is left for the devices by %s', async (key) => {
  const { input, onLeave } = await shown();
  await input.trigger('keydown', { key, isComposing: true });
  expect(onLeave).not.toHaveBeenCalled();
  await input.trigger('keydown', { key });
  expect(onLeave).toHaveBeenCalledOnce();
});

it('is left by Escape once it is empty', async () => {
  const { input, onLeave } = await shown();
  await input.trigger('keydown', { key: 'Escape' });
  expect(onLeave).not.toHaveBeenCalled();
  await input.setValue('');
  await input.trigger('keydown', { key: 'Escape' });
  expect(onLeave).toHaveBeenCalledOnce();
});
