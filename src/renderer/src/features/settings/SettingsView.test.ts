import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAbout, sampleAccount, sampleSession } from '@test/support/samples.ts';
import { settingTitle, settingTopics } from './setting-topics.ts';
import SettingsView from './SettingsView.vue';

it('offers the palette each of its sections, by its title and in its order', async () => {
  const account = sampleAccount();
  playMain({
    accounts: { session: () => sampleSession({ accounts: [account], activeId: account.id }) },
    settings: { about: () => sampleAbout() },
    updates: { state: () => ({ state: 'idle', lookedAtMs: null }) },
    history: { kept: () => ({ bytes: 0, setAside: null, problem: null }) },
  });
  await useSessionStore().load();
  const { page } = await mountPage(SettingsView);
  await flushPromises();
  const sections = page.findAll('h2').map((heading) => [heading.attributes('id'), heading.text()]);
  expect(settingTopics.map((topic) => [`set-${topic}`, settingTitle(topic)])).toEqual(sections);
});
