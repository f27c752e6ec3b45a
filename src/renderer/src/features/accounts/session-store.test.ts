import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Session } from '@shared/accounts/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from './session-store.ts';

describe('the session', () => {
  it('starts with what the main process reports', async () => {
    playMain({ accounts: { session: () => sampleSession() } });
    const store = useSessionStore();
    await store.load();
    expect(store.active?.name).toBe('Transit');
  });

  it('is not reset by a snapshot that arrives after a newer change', async () => {
    const { promise, resolve } = Promise.withResolvers<Session>();
    const fake = playMain({ accounts: { session: () => promise } });
    const store = useSessionStore();
    const loading = store.load();
    fake.tell.accounts.changed(sampleSession({ activeId: null }));
    resolve(sampleSession());
    await loading;
    expect(store.active).toBeNull();
  });

  it('is not reset by the answer of an action that arrives after a newer change', async () => {
    const { promise, resolve } = Promise.withResolvers<Session>();
    const fake = playMain({ accounts: { activate: () => promise } });
    const store = useSessionStore();
    const activating = store.activate('transit');
    fake.tell.accounts.changed(sampleSession({ trouble: sampleError({ code: 'unauthorised' }) }));
    resolve(sampleSession());
    await activating;
    expect(store.session?.trouble?.code).toBe('unauthorised');
  });

  it('is being entered until the last choice is answered, and one that was overtaken is no failure', async () => {
    const answers = [Promise.withResolvers<Session>(), Promise.withResolvers<Session>()] as const;
    let asked = 0;
    playMain({ accounts: { activate: () => answers[asked++ === 0 ? 0 : 1].promise } });
    const store = useSessionStore();
    const overtaken = store.activate('transit');
    const last = store.activate('lab');
    answers[0].reject(new Failure(sampleError({ code: 'cancelled' })));
    expect(await overtaken).toBe(false);
    expect(store.isEntering).toBe(true);
    answers[1].resolve(sampleSession());
    expect(await last).toBe(true);
    expect(store.isEntering).toBe(false);
  });

  it('says why it could not be read', async () => {
    playMain({
      accounts: {
        session: () => {
          throw new Failure(sampleError({ code: 'storage' }));
        },
      },
    });
    const store = useSessionStore();
    await store.load();
    expect(store.session).toBeNull();
    expect(store.error?.code).toBe('storage');
  });

  it('has no active account when that is not among the accounts', async () => {
    playMain({
      accounts: { session: () => sampleSession({ activeId: 'gone', accounts: [sampleAccount()] }) },
    });
    const store = useSessionStore();
    await store.load();
    expect(store.active).toBeNull();
  });
});
