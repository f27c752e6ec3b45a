import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import type { ExportOrder } from '@shared/export/contract.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import ExportButton from './ExportButton.vue';
import ImportButton from './ImportButton.vue';

const shown = {
  ...{ query: null, fieldNames: [], sort: [] },
  ...{ isGrouped: false, isSearched: false, isLimited: false },
};

it('devices are exported and changes imported only where that works, so that the palette offers nothing else', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  playMain();
  const locked = shallowRef(true);
  const question = shallowRef<ExportOrder['question'] | null>(null);
  const host = defineComponent(() => () => [
    h(ImportButton, { locked: locked.value }),
    h(ExportButton, {
      ...{ question: question.value, readSelected: () => Promise.resolve(null), fieldNames: [] },
      inWords: { shown, everyOf: null },
    }),
  ]);
  await mountPage(host);
  const { doing } = useCommandStore();
  expect([doing('import'), doing('export')]).toEqual([null, null]);
  locked.value = false;
  question.value = { key: 'fleet', sort: [], filters: [] };
  await flushPromises();
  expect([doing('import'), doing('export')]).not.toContain(null);
});
