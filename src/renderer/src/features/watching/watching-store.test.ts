import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { WatchedRule, Watching } from '@shared/watching/contract.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useWatchingStore } from './watching-store.ts';

const rule: WatchedRule = {
  ...{ id: 'gone', name: 'Gone', viewId: 'trams', isOn: true, holds: 0, problem: null },
  condition: { kind: 'offline', minutes: 10 },
};

/** A rule that was just removed, and the action of its notice. */
async function removed() {
  const watching = (rules: WatchedRule[]): Watching => ({
    ...{ accountId: sampleAccount().id, rules, findings: [], checkedAtMs: null },
  });
  const main = playMain({
    watching: { list: () => watching([rule]), remove: () => watching([]), save: () => watching([rule]) },
  });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  await useWatchingStore().remove(rule);
  const toasts = useToasts();
  const putBack = async (): Promise<void> => {
    toasts.act(toasts.shown.at(-1)?.id ?? 0);
    await flushPromises();
  };
  return { main, putBack };
}

it('a removed rule is put back as it was', async () => {
  const { main, putBack } = await removed();
  await putBack();
  const { name, viewId, isOn, condition } = rule;
  expect(main.asked('watching.save')).toEqual([{ id: null, rule: { name, viewId, isOn, condition } }]);
});

it('a rule of an account that was left is not put back into another', async () => {
  const { main, putBack } = await removed();
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  await putBack();
  expect(main.asked('watching.save')).toEqual([]);
});

it('two rules turned off in quick succession are both turned off', async () => {
  const main = playMain({
    watching: {
      save: () => ({ accountId: sampleAccount().id, rules: [], findings: [], checkedAtMs: null }),
    },
  });
  const store = useWatchingStore();
  await Promise.all([store.turn(rule, false), store.turn({ ...rule, id: 'hot' }, false)]);
  expect(main.asked('watching.save')).toMatchObject([
    { id: 'gone', rule: { isOn: false } },
    { id: 'hot', rule: { isOn: false } },
  ]);
});

it.each([
  ['does not replace a newer event', 'transit', ['told']],
  ['is taken in spite of an event of another account', 'metering', ['listed']],
])('the list of rules %s', async (_title, accountId, ids) => {
  const watching = (id: string, of: string): Watching => ({
    ...{ accountId: of, rules: [{ ...rule, id }], findings: [], checkedAtMs: null },
  });
  const { promise, resolve } = Promise.withResolvers<Watching>();
  const main = playMain({ watching: { list: () => promise } });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const store = useWatchingStore();
  store.load();
  main.tell.watching.changed(watching('told', accountId));
  resolve(watching('listed', 'transit'));
  await flushPromises();
  expect(store.rules.map(({ id }) => id)).toEqual(ids);
});

it('the failure of a change of rules stays in its account', async () => {
  const main = playMain({
    watching: {
      save: () => {
        throw new Failure(sampleError({ code: 'storage' }));
      },
    },
  });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  useSessionStore();
  const store = useWatchingStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  await store.turn(rule, false);
  expect(store.error?.code).toBe('storage');
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  expect(store.error).toBeNull();
});

it('the failure of a change of rules is not shown once another change was made', async () => {
  playMain({
    watching: {
      save: () => {
        throw new Failure(sampleError({ code: 'storage' }));
      },
      remove: () => ({ accountId: sampleAccount().id, rules: [], findings: [], checkedAtMs: null }),
    },
  });
  onTestFinished(() => useToasts().clear());
  const store = useWatchingStore();
  await store.turn(rule, false);
  expect(store.error?.code).toBe('storage');
  await store.remove(rule);
  expect(store.error).toBeNull();
});

it('a change of a rule that waits while its account is left does not reach another account', async () => {
  const { promise, resolve } = Promise.withResolvers<Watching>();
  const main = playMain({ watching: { save: () => promise } });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  useSessionStore();
  const store = useWatchingStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  const saves = [store.turn(rule, false), store.turn({ ...rule, id: 'hot' }, false)];
  await flushPromises();
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  resolve({ accountId: sampleAccount().id, rules: [], findings: [], checkedAtMs: null });
  expect(await Promise.all(saves)).toEqual([true, false]);
  expect(main.asked('watching.save')).toMatchObject([{ id: 'gone' }]);
});
