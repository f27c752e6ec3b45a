import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { h, shallowRef } from 'vue';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import PopOver from './PopOver.vue';

/** Opens a panel while the element with this `tabindex` has the focus, closes it, and returns what then has the focus. */
async function focusedAfter(tabindex: number) {
  playMain();
  const open = shallowRef(false);
  const { page } = await mountPage({
    render: () => [
      h('span', { id: 'cell', tabindex }),
      h(
        PopOver,
        { open: open.value, 'onUpdate:open': (to: boolean) => (open.value = to), label: 'Columns' },
        { trigger: () => h('button', { id: 'trigger' }), default: () => h('input', { id: 'search' }) },
      ),
    ],
  });
  page.get<HTMLElement>('#cell').element.focus();
  open.value = true;
  await flushPromises();
  expect(document.activeElement?.id).toBe('search');
  open.value = false;
  await vi.waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.id).not.toBe('search');
  });
  return document.activeElement?.id;
}

it('returns the focus to where it was when a key opened it', async () => {
  expect(await focusedAfter(0)).toBe('cell');
});

it('focuses its button where what had the focus cannot be reached any more', async () => {
  expect(await focusedAfter(-1)).toBe('trigger');
});
