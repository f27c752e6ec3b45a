import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useChangesStore } from './changes-store.ts';

it.each([
  ['shows a failure of the active account', 'transit', 'cancelled'],
  ['keeps a late failure of an account that was left out of the next one', 'metering', undefined],
])('%s', async (_title, activeId, code) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const main = playMain({ snapshots: { keep: () => promise } });
  const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
  useSessionStore();
  const store = useChangesStore();
  main.tell.accounts.changed(sampleSession({ accounts }));
  const keeping = store.keep('Before the roll-out');
  main.tell.accounts.changed(sampleSession({ accounts, activeId }));
  reject(new Failure(sampleError({ code: 'cancelled' })));
  await expect(keeping).resolves.toBe(false);
  expect(store.keepError?.code).toBe(code);
});
