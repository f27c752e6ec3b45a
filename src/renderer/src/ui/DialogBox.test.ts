import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { h, reactive, type Slots } from 'vue';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import DialogBox from './DialogBox.vue';

/** Opens a dialog with this body, and returns the element that has the focus then. */
async function focusedIn(body: () => ReturnType<typeof h>[], props: { reading?: boolean } = {}) {
  playMain();
  await mountPage({
    render: () =>
      h(DialogBox, { open: true, title: 'Export', ...props }, { default: body } as unknown as Slots),
  });
  await flushPromises();
  return document.activeElement;
}
const radio = (id: string, checked: boolean) => h('input', { type: 'radio', name: 'what', id, checked });

it('focuses what it asks for rather than the button that closes it', async () => {
  const focused = await focusedIn(() => [
    h('button', { disabled: true }, 'Not now'),
    h('textarea', { id: 'text' }),
  ]);
  expect(focused?.id).toBe('text');
});

it('focuses what is visible: a hidden element would leave the focus behind the dialog', async () => {
  const focused = await focusedIn(() => [
    h('input', { type: 'file', hidden: true }),
    h('button', { id: 'choose' }, 'Choose a file'),
  ]);
  expect(focused?.id).toBe('choose');
});

it('focuses the choice that is made', async () => {
  const focused = await focusedIn(() => [radio('shown', false), radio('all', true)]);
  expect(focused?.id).toBe('all');
});

it('focuses its text where that is to be read, so that keys scroll it', async () => {
  const focused = await focusedIn(() => [h('p', 'Long')], { reading: true });
  expect(focused?.className).toBe('dialog-body');
});

it('focuses the button that closes it where it asks for nothing', async () => {
  const focused = await focusedIn(() => [h('p', 'Forget this account?')]);
  expect(focused?.getAttribute('aria-label')).toBe('Close');
});

it('scrolls its text by keys from a button or the dialog as a whole, but not from what needs the keys', async () => {
  await focusedIn(() => [h('input', { id: 'name' }), h('button', { id: 'more' }, 'More')]);
  const text = document.querySelector<HTMLElement>('.dialog-body');
  const scrolledFrom = (selector: string, key: string): number | undefined => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return text?.scrollTop;
  };
  expect(scrolledFrom('#more', 'ArrowDown')).toBe(40);
  expect(scrolledFrom('[role="dialog"]', 'PageDown')).toBe(80);
  expect(scrolledFrom('#name', 'ArrowDown')).toBe(80);
  expect(scrolledFrom('#more', 'a')).toBe(80);
  expect(scrolledFrom('#more', 'Home')).toBe(0);
});

it('passes each key once to whoever listens, however many listen', async () => {
  playMain();
  const listeners = [vi.fn(), vi.fn()];
  const props = { open: true, title: 'Export', onKeydown: listeners };
  await mountPage({
    render: () => h(DialogBox, props, { default: () => [h('button', 'More')] } as unknown as Slots),
  });
  await flushPromises();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
  for (const listener of listeners) expect(listener).toHaveBeenCalledOnce();
});

it('has a button that leaves it, except while it cannot be closed', async () => {
  const onUpdate = vi.fn();
  const props = reactive({ open: true, title: 'Forget', cancellable: true, locked: true });
  playMain();
  await mountPage({
    render: () =>
      h(DialogBox, { ...props, 'onUpdate:open': onUpdate }, { foot: () => [h('button', 'Forget')] }),
  });
  const cancel = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes('Cancel'),
  );
  cancel?.click();
  expect(onUpdate).not.toHaveBeenCalled();
  props.locked = false;
  await flushPromises();
  cancel?.click();
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith(false);
});
