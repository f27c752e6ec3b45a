import type { AccountAccess, ActiveAccount } from '@core/accounts/index.ts';
import type { ServiceClient } from '@core/service/index.ts';
import { fakeClient } from './fake-client.ts';
import { sampleAccount } from './samples.ts';

/** Accounts of which the test says which one is active. */
export interface FakeAccess extends AccountAccess {
  /** Leaves the active account for another. */
  switchTo(id: string, calls?: Partial<ServiceClient>): void;
}

/** The account `transit` is active, with a client of these calls. */
export function fakeAccess(calls: Partial<ServiceClient> = {}): FakeAccess {
  const listeners = new Set<() => void>();
  const enter = (id: string, client: Partial<ServiceClient>): [ActiveAccount, AbortController] => {
    const stay = new AbortController();
    return [{ account: sampleAccount({ id }), client: fakeClient(client), signal: stay.signal }, stay];
  };
  let [active, stay] = enter('transit', calls);
  return {
    active: () => active,
    clientFor: () => Promise.resolve(null),
    assertWritable: () => undefined,
    addressOf: () => null,
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
