import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { defineComponent, h, nextTick, ref, useTemplateRef } from 'vue';
import { useUncoveredFocus } from './uncovered-focus.ts';

/** A button from 300 to 400 below a box that grows with its content, and one beside it. */
function page() {
  const height = ref(50);
  const Box = defineComponent(() => {
    const box = useTemplateRef<HTMLElement>('box');
    const isAside = useUncoveredFocus(box, () => height.value);
    return () => h('div', { ref: 'box', 'data-aside': isAside.value, 'data-height': height.value });
  });
  const wrapper = mount(
    defineComponent(() => () => [h('button', 'below'), h('button', 'wide'), h(Box)]),
    { attachTo: document.body },
  );
  onTestFinished(() => {
    wrapper.unmount();
  });
  const [below, wide] = wrapper.findAll('button').map(({ element }) => element);
  const box = wrapper.get<HTMLElement>('[data-height]').element;
  if (!below || !wide) throw new Error('There are no buttons.');
  below.getBoundingClientRect = () => new DOMRect(500, 320, 100, 28);
  wide.getBoundingClientRect = () => new DOMRect(100, 320, 600, 28);
  box.getBoundingClientRect = () =>
    isAside()
      ? new DOMRect(450, 50, 250, height.value)
      : new DOMRect(450, 400 - height.value, 250, height.value);
  const isAside = (): boolean => box.dataset['aside'] === 'true';
  return { height, below, wide, isAside };
}

it('stands aside as soon as it would hide all of what has the focus', async () => {
  const { height, below, isAside } = page();
  below.focus();
  await nextTick();
  expect(isAside()).toBe(false);
  height.value = 150;
  await nextTick();
  await nextTick();
  expect(isAside()).toBe(true);
});

it('stays where a part of what has the focus can be seen beside it', async () => {
  const { height, below, wide, isAside } = page();
  height.value = 150;
  wide.focus();
  await nextTick();
  expect(isAside()).toBe(false);
  below.focus();
  await nextTick();
  expect(isAside()).toBe(true);
});
