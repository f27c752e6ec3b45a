import { expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import BannerBar from './BannerBar.vue';

it('gives the focus back to where it came from when it is put away', async () => {
  playMain();
  const isShown = shallowRef(true);
  const onAct = (): void => void (isShown.value = false);
  const banner = () => h(BannerBar, { fact: 'A part is missing.', text: '', action: 'Put away', onAct });
  const view = defineComponent(() => () => [
    isShown.value ? banner() : null,
    h('input', { 'aria-label': 'Search' }),
  ]);
  const { page } = await mountPage(view);
  const input = page.get('input').element;
  input.focus();
  const button = page.get<HTMLElement>('.banner button').element;
  button.focus();
  button.click();
  await nextTick();
  expect(page.find('.banner').exists()).toBe(false);
  expect(document.activeElement).toBe(input);
});
