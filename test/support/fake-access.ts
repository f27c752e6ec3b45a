import type { AccountAccess, ActiveAccount } from '@core/accounts/index.ts';
import type { ServiceClient } from '@core/service/index.ts';
import { fakeClient } from './fake-client.ts';
import { sampleAccount } from './samples.ts';

/** Account access with one account, which stays the active one; its client serves any account. */
export const accessTo = (active: () => ActiveAccount): AccountAccess => ({
  active,
  clientFor: () => Promise.resolve(active().client),
  assertWritable: () => undefined,
  addressOf: () => null,
  isForgotten: () => false,
  idOf: () => null,
  onActiveChange: () => () => undefined,
  onSignedInAgain: () => () => undefined,
});

/** Account access whose active account the test controls. */
export interface FakeAccess extends AccountAccess {
  /** Switches from the active account to another. */
  switchTo(id: string, calls?: Partial<ServiceClient>): void;
}

/** Account access with the account `transit` active, whose client has the given calls. */
export function fakeAccess(calls: Partial<ServiceClient> = {}): FakeAccess {
  const listeners = new Set<() => void>();
  const enter = (id: string, client: Partial<ServiceClient>): [ActiveAccount, AbortController] => {
    const stay = new AbortController();
    return [{ account: sampleAccount({ id }), client: fakeClient(client), signal: stay.signal }, stay];
  };
  let [active, stay] = enter('transit', calls);
  return {
    ...accessTo(() => active),
    clientFor: () => Promise.resolve(null),
    onActiveChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    switchTo(id, next = {}) {
      const left = stay;
      [active, stay] = enter(id, next);
      left.abort();
      for (const listener of listeners) listener();
    },
  };
}
