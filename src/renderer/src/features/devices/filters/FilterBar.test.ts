import { h, nextTick, shallowRef } from 'vue';
import { expect, it, vi } from 'vitest';
import { connectivity } from '@shared/devices/connectivity.ts';
import type { Query } from '@shared/query/query.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField } from '@test/support/samples.ts';
import FilterBar from './FilterBar.vue';

const named: Query = { fieldName: 'Name', operatorId: 'Contains', operands: ['Tram'] };

it.each<[string, Query, number | null]>([
  ['a pressed count', null, connectivity.offline],
  ['the conditions', named, null],
  ['both a pressed count and the conditions', named, connectivity.offline],
])('clears %s', async (_, query, online) => {
  playMain();
  const now = { query, online };
  await mountPage(FilterBar, {
    props: {
      fields: [sampleField()],
      place: 'devices',
      modelValue: query,
      online,
      'onUpdate:modelValue': (next: Query) => (now.query = next),
      'onUpdate:online': (next: number | null) => (now.online = next),
    },
  });
  const clear = useCommandStore().doing('clear-filters');
  expect(clear).toBeDefined();
  clear?.run();
  await nextTick();
  expect(now).toEqual({ query: null, online: null });
});

it('leaves the text by Escape when nothing in it is to be given up', async () => {
  playMain();
  const onLeave = vi.fn();
  const { page } = await mountPage(FilterBar, {
    props: { fields: [sampleField()], place: 'devices', modelValue: named, onLeave },
  });
  useCommandStore().doing('filters-as-text')?.run();
  await nextTick();
  const input = page.get<HTMLInputElement>('[role="combobox"]');
  const applied = input.element.value;
  await input.setValue(`${applied} and`);
  const escape = () => input.trigger('keydown', { key: 'Escape' });
  while (input.element.value !== applied) await escape();
  expect(onLeave).not.toHaveBeenCalled();
  await input.trigger('keydown', { key: 'Escape', isComposing: true });
  expect(onLeave).not.toHaveBeenCalled();
  await escape();
  expect(onLeave).toHaveBeenCalledOnce();
});

it('keeps the focus in the text when what is applied could be chips again', async () => {
  playMain();
  const query = shallowRef<Query>({ anyOf: [named, { ...named, operands: ['Bus'] }] });
  const { page } = await mountPage(() =>
    h(FilterBar, {
      fields: [sampleField()],
      place: 'devices',
      modelValue: query.value,
      'onUpdate:modelValue': (next: Query) => (query.value = next),
    }),
  );
  const input = page.get<HTMLInputElement>('[role="combobox"]');
  input.element.focus();
  await input.setValue('');
  await input.trigger('keydown', { key: 'Escape' });
  await input.trigger('keydown', { key: 'Enter' });
  await nextTick();
  expect(query.value).toBeNull();
  expect(document.activeElement).toBe(input.element);
});
