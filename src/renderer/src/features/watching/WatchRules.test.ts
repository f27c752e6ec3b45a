import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { WatchedRule, Watching } from '@shared/watching/contract.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { minuteText } from '@page/ui/time-words.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useWatchingStore } from './watching-store.ts';
import WatchRules from './WatchRules.vue';

const rule: WatchedRule = {
  ...{ id: 'gone', name: 'Gone', viewId: null, isOn: true, holds: 0, undecided: 0, problem: null },
  condition: { kind: 'offline', minutes: 10 },
};

it('a rule that could not be turned off is shown as on', async () => {
  const main = playMain({
    watching: {
      list: () => ({
        accountId: sampleAccount().id,
        revision: 1,
        rules: [rule],
        findings: [],
        checkedAtMs: null,
      }),
      save: () => {
        throw new Failure(sampleError({ code: 'storage' }));
      },
    },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useWatchingStore().load();
  await flushPromises();
  const { page } = await mountPage(WatchRules);
  const box = page.get<HTMLInputElement>('input[type="checkbox"]');
  await box.setValue(false);
  await flushPromises();
  expect(main.asked('watching.save')).toHaveLength(1);
  expect(box.element.checked).toBe(true);
});

it('an incomplete rule is not saved: what is wrong is shown next to its input, which gets the focus', async () => {
  const main = playMain();
  const { page } = await mountPage(WatchRules);
  await page.get('button').trigger('click');
  await page.get<HTMLInputElement>('form input').setValue('Warm');
  const kinds = page.findAll('form button').filter((one) => one.text() === 'A value');
  await kinds[0]?.trigger('click');
  await page.get('form').trigger('submit');
  await flushPromises();
  const field = page.get('[role="combobox"][aria-invalid="true"]');
  expect(page.get(`#${field.attributes('aria-describedby') ?? ''}`).text()).toBe(
    'Choose the field to watch.',
  );
  expect(document.activeElement).toBe(field.element);
  expect(main.asked('watching.save')).toHaveLength(0);
});

it.each([
  ['another rule', ['Change Hot']],
  ['the same rule', ['Change Gone', 'Change Gone']],
])(
  'a rule that is stored late does not close the editor that was opened meanwhile (%s)',
  async (_, opening) => {
    const { promise, resolve } = Promise.withResolvers<Watching>();
    const rules = [rule, { ...rule, id: 'hot', name: 'Hot' }];
    const watching = { accountId: sampleAccount().id, revision: 1, rules, findings: [], checkedAtMs: null };
    const main = playMain({ watching: { list: () => watching, save: () => promise } });
    useSessionStore();
    main.tell.accounts.changed(sampleSession());
    useWatchingStore().load();
    await flushPromises();
    const { page } = await mountPage(WatchRules);
    const press = async (name: string) => page.get(`button[aria-label="${name}"]`).trigger('click');
    await press('Change Gone');
    await page.get('form').trigger('submit');
    for (const name of opening) await press(name);
    await page.get('form input').setValue('Typed');
    resolve(watching);
    await flushPromises();
    expect(page.get<HTMLInputElement>('form input').element.value).toBe('Typed');
  },
);

it('a new rule that is stored closes its editor, even if it is to be added once more meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Watching>();
  playMain({ watching: { save: () => promise } });
  const { page } = await mountPage(WatchRules);
  const add = () => page.get('button').trigger('click');
  await add();
  await page.get('form input').setValue('Gone');
  await page.get('form').trigger('submit');
  await add();
  resolve({ accountId: sampleAccount().id, revision: 1, rules: [rule], findings: [], checkedAtMs: null });
  await flushPromises();
  expect(page.find('form').exists()).toBe(false);
});

it.each(['Add a rule', 'Change Gone'])('Escape leaves the editor of a rule: %s', async (opener) => {
  const watching = { revision: 1, rules: [rule], findings: [], checkedAtMs: null };
  const main = playMain({ watching: { list: () => ({ accountId: sampleAccount().id, ...watching }) } });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useWatchingStore().load();
  await flushPromises();
  const { page } = await mountPage(WatchRules);
  const named = (one: Element | null | undefined) => one?.getAttribute('aria-label') ?? one?.textContent;
  const button = page.findAll('button').find(({ element }) => named(element) === opener);
  button?.element.focus();
  await button?.trigger('click');
  await page.get('form input').trigger('keydown', { key: 'Escape' });
  await flushPromises();
  expect(page.find('form').exists()).toBe(false);
  expect(named(document.activeElement)).toBe(opener);
});

it.each([
  ['is not said to be gone before the views are known', 'pending', 'offline for 10 minutes'],
  ['is said to be gone once it is not among them', 'answered', 'A view that is gone: offline for 10 minutes'],
])('the view of a rule %s', async (_title, views, about) => {
  const none = { accountId: sampleAccount().id, views: [], activeId: null, unreadable: [] };
  const watched = { ...rule, viewId: 'trams' };
  const main = playMain({
    watching: {
      list: () => ({
        ...{ accountId: sampleAccount().id, revision: 1, rules: [watched], findings: [], checkedAtMs: null },
      }),
    },
    views: { list: () => (views === 'pending' ? new Promise(() => undefined) : none) },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useWatchingStore().load();
  void useViewsStore().load();
  await flushPromises();
  const { page } = await mountPage(WatchRules);
  expect(page.get('.hint.cut').text()).toBe(about);
});

it('how many devices meet a rule is told with when they were read, however long ago that is', async () => {
  const watched = { ...rule, holds: 3 };
  const checkedAtMs = new Date(2026, 4, 19, 22, 14).getTime();
  const main = playMain({
    watching: {
      list: () => ({
        ...{ accountId: sampleAccount().id, revision: 1, rules: [watched], findings: [], checkedAtMs },
      }),
    },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useWatchingStore().load();
  await flushPromises();
  const { page } = await mountPage(WatchRules);
  expect(page.get('.watch-stand').text()).toBe(`3 devices, read ${minuteText(checkedAtMs, Date.now())}`);
});

it('a rule that cannot tell which devices are in its view says how many it does not watch', async () => {
  const rules = [
    { ...rule, undecided: 2 },
    { ...rule, id: 'off', isOn: false, undecided: 2 },
  ];
  const watching = { accountId: sampleAccount().id, revision: 1, rules, findings: [], checkedAtMs: 7 };
  const main = playMain({ watching: { list: () => watching } });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useWatchingStore().load();
  await flushPromises();
  const { page } = await mountPage(WatchRules);
  const told = page
    .findAll('li')
    .map((one) => one.text().includes('2 devices are in the view cannot be decided'));
  expect(told).toEqual([true, false]);
});
