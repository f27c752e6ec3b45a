import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { RouterView } from 'vue-router';
import { HelpView } from '@page/features/help/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { useEntries } from './use-entries.ts';

/** Mounts the help at its terms, after the devices. Returns how the palette shows the terms. */
async function openHelp() {
  playMain();
  let choose = (): void => undefined;
  const host = defineComponent(() => {
    const groups = useEntries(() => 'terms');
    choose = () => {
      const entries = groups.value.flatMap((group) => group.entries);
      entries.find(({ key }) => key === 'help terms')?.run();
    };
    return () => h(RouterView);
  });
  const { default: help } = await HelpView();
  const { page, router } = await mountPage(host, { at: { help } });
  await router.push('/help?topic=terms');
  await flushPromises();
  return {
    router,
    heading: page.get<HTMLElement>('#help-terms').element,
    choose: async (): Promise<void> => {
      choose();
      await flushPromises();
    },
  };
}

it('shows the topic of the help that the address already has, and adds no step back', async () => {
  const { router, heading, choose } = await openHelp();
  expect(document.activeElement).toBe(heading);
  heading.blur();
  await choose();
  expect(document.activeElement).toBe(heading);
  router.back();
  await flushPromises();
  expect(router.currentRoute.value.name).toBe('devices');
});
