import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import ToastList from './ToastList.vue';

it('keeps the focus when a notice is closed, and with the last returns it to where it came from', async () => {
  const toasts = shallowRef([
    { id: 1, text: 'Saved' },
    { id: 2, text: 'Removed', action: 'Put back' },
  ]);
  const close = (id: number): void => void (toasts.value = toasts.value.filter((toast) => toast.id !== id));
  const page = mount(
    defineComponent(() => () => [
      h('button', 'Remove'),
      toasts.value.length > 0 ? h(ToastList, { toasts: toasts.value, onClose: close, onAct: close }) : null,
    ]),
    { attachTo: document.body },
  );
  onTestFinished(() => {
    page.unmount();
  });
  const opener = page.get('button').element;
  const press = async (words: string): Promise<void> => {
    const button = page.findAll<HTMLElement>('.toast button').find((one) => one.html().includes(words));
    button?.element.focus();
    await button?.trigger('click');
  };
  opener.focus();
  await press('Dismiss');
  expect(document.activeElement?.closest('.toast')?.textContent).toContain('Removed');
  await press('Put back');
  expect(document.activeElement).toBe(opener);
});
