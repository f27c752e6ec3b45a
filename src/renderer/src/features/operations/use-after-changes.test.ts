import { expect, it, onTestFinished } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleOperation, sampleSession } from '@test/support/samples.ts';
import { useAfterChanges } from './use-after-changes.ts';

it('reads once after a change of this account, after the reading that is under way, unless the account is left', async () => {
  const main = playMain({ accounts: { session: () => sampleSession() } });
  await useSessionStore().load();
  const isReading = shallowRef(false);
  let reads = 0;
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  scope.run(() => {
    useAfterChanges(
      () => isReading.value,
      () => (reads += 1),
    );
  });
  const end = async (accountId: string): Promise<void> => {
    main.tell.operations.changed(sampleOperation({ accountId, state: 'verifying' }));
    main.tell.operations.changed(sampleOperation({ accountId, state: 'done' }));
    await nextTick();
  };
  await end('another');
  expect(reads).toBe(0);
  await end('transit');
  expect(reads).toBe(1);
  isReading.value = true;
  await end('transit');
  expect(reads).toBe(1);
  isReading.value = false;
  await nextTick();
  expect(reads).toBe(2);

  isReading.value = true;
  await end('transit');
  const accounts = [sampleAccount(), sampleAccount({ id: 'another' })];
  main.tell.accounts.changed(sampleSession({ accounts, activeId: 'another' }));
  await nextTick();
  isReading.value = false;
  await nextTick();
  expect(reads).toBe(2);
});
