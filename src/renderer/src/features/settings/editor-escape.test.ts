import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Component } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import AccountsSettings from './AccountsSettings.vue';
import ExcludedWindows from './ExcludedWindows.vue';
import FlappingSettings from './FlappingSettings.vue';

/** Opens an editor in place; `beyond` has the keys that reach what is around it. */
async function opened(component: Component, opener: string) {
  const main = playMain();
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const { page } = await mountPage(component, { props: { account: sampleAccount() } });
  const button = page.findAll('button').find((one) => one.text() === opener)!;
  button.element.focus();
  await button.trigger('click');
  const beyond: string[] = [];
  page.element.addEventListener('keydown', ({ key }) => beyond.push(key));
  return { page, button, beyond };
}
const escape = async (
  at: Pick<DOMWrapper<Element>, 'trigger'>,
  init: KeyboardEventInit = {},
): Promise<void> => {
  await at.trigger('keydown', { key: 'Escape', ...init });
  await flushPromises();
};

it.each([
  ['an account', AccountsSettings, 'Rename'],
  ['a maintenance window', ExcludedWindows, 'Add a window'],
  ['the thresholds of flapping', FlappingSettings, 'Change'],
])('Escape leaves the editor of %s, and nothing around it', async (_what, component, opener) => {
  const { page, button, beyond } = await opened(component, opener);
  await escape(page.get('form input'));
  expect(page.find('form').exists()).toBe(false);
  expect(document.activeElement).toBe(button.element);
  expect(beyond).toEqual([]);
});

it('Escape closes only the list that is open in an editor, however long the key is held', async () => {
  const { page } = await opened(ExcludedWindows, 'Add a window');
  const clock = page.get<HTMLInputElement>('[role="combobox"]');
  await clock.trigger('click');
  await flushPromises();
  await escape(clock);
  expect(page.find('[role="option"]').exists()).toBe(false);
  await escape(clock, { repeat: true });
  expect(page.find('form').exists()).toBe(true);
  await escape(clock);
  expect(page.find('form').exists()).toBe(false);
});

it('Escape that is about a word being composed leaves no editor', async () => {
  const { page } = await opened(AccountsSettings, 'Rename');
  await escape(page.get('form input'), { isComposing: true });
  expect(page.find('form').exists()).toBe(true);
});
