import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useImportStore } from './import-store.ts';

it.each(['during', 'after'])(
  'leaves the failure of a check behind with its account, %s the check',
  async (when) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const main = playMain({ import: { check: () => promise } });
    const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
    useSessionStore();
    const store = useImportStore();
    main.tell.accounts.changed(sampleSession({ accounts }));
    const checking = store.check(new Uint8Array(), null);
    const leave = (): void => main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
    if (when === 'during') leave();
    reject(new Failure(sampleError({ code: 'cancelled' })));
    await checking;
    if (when === 'after') leave();
    expect(store.error).toBeNull();
    expect(store.isBusy).toBe(false);
  },
);
