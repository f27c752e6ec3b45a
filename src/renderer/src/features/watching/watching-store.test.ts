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
  ...{ id: 'gone', name: 'Gone', viewId: 'trams', isOn: true, holds: 0, undecided: 0, problem: null },
  condition: { kind: 'offline', minutes: 10 },
};

const watching = (revision: number, rules: WatchedRule[] = [], accountId = sampleAccount().id): Watching => ({
  ...{ accountId, revision, rules, findings: [], checkedAtMs: null },
});

/** A rule that was just removed, and the action of its notice. */
async function removed() {
  const main = playMain({ watching: { remove: () => watching(1), save: () => watching(2, [rule]) } });
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
  const main = playMain({ watching: { save: () => watching(1) } });
  const store = useWatchingStore();
  await Promise.all([store.turn(rule, false), store.turn({ ...rule, id: 'hot' }, false)]);
  expect(main.asked('watching.save')).toMatchObject([
    { id: 'gone', rule: { isOn: false } },
    { id: 'hot', rule: { isOn: false } },
  ]);
});

it('two rules removed in quick succession are both removed, and one that is removed twice once', async () => {
  const main = playMain({ watching: { remove: () => watching(1) } });
  onTestFinished(() => useToasts().clear());
  const store = useWatchingStore();
  await Promise.all([store.remove(rule), store.remove(rule), store.remove({ ...rule, id: 'hot' })]);
  expect(main.asked('watching.remove')).toEqual([{ id: 'gone' }, { id: 'hot' }]);
});

it.each(['list', 'save', 'remove'] as const)(
  'an older answer to %s replaces no newer event',
  async (kind) => {
    const { promise, resolve } = Promise.withResolvers<Watching>();
    const main = playMain({ watching: { [kind]: () => promise } });
    useSessionStore();
    main.tell.accounts.changed(sampleSession());
    const store = useWatchingStore();
    if (kind === 'list') store.load();
    else void (kind === 'save' ? store.turn(rule, true) : store.remove(rule));
    await flushPromises();
    main.tell.watching.changed(watching(2, [{ ...rule, id: 'told' }]));
    resolve(watching(1, [rule]));
    await flushPromises();
    expect(store.rules.map(({ id }) => id)).toEqual(['told']);
    main.tell.watching.changed(watching(3, [rule]));
    expect(store.rules).toEqual([rule]);
  },
);

it('the answer for an account that was left does not hide the rules of another', async () => {
  const { promise, resolve } = Promise.withResolvers<Watching>();
  const main = playMain({
    watching: { save: () => promise, list: () => watching(2, [{ ...rule, id: 'hot' }], 'metering') },
  });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  useSessionStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  const store = useWatchingStore();
  void store.turn(rule, false);
  await flushPromises();
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
  store.load();
  await flushPromises();
  resolve(watching(1));
  await flushPromises();
  expect(store.rules.map(({ id }) => id)).toEqual(['hot']);
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
      remove: () => watching(1),
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
  resolve(watching(1));
  expect(await Promise.all(saves)).toEqual([true, false]);
  expect(main.asked('watching.save')).toMatchObject([{ id: 'gone' }]);
});
