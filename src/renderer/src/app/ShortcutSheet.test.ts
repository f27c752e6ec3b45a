import { expect, it } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { useCommandStore } from './commands.ts';
import ShortcutSheet from './ShortcutSheet.vue';

it('does not open again with the next account when it was open while the user was signed out', async () => {
  playMain();
  const isSignedIn = shallowRef(true);
  const { page } = await mountPage({ render: () => (isSignedIn.value ? h(ShortcutSheet) : null) });
  useCommandStore().doing('shortcuts')?.run();
  await nextTick();
  expect(page.find('[role="dialog"]').exists()).toBe(true);
  isSignedIn.value = false;
  await nextTick();
  isSignedIn.value = true;
  await nextTick();
  expect(page.find('[role="dialog"]').exists()).toBe(false);
});
