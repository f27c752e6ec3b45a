import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keychainLimitMs } from './keychain-calls.ts';
import { problems } from './keychain-problems.ts';
import { createKeytarVault, type Keytar } from './keytar-vault.ts';
import { keychainOf, type Backend } from './kept-entries.ts';
import type { KeptEntry } from '@core/storage/index.ts';
import { createSessionVault } from './session-vault.ts';
import { createVault, type Found, type Vault } from './vault.ts';

const credentials = { username: 'm.dvorak', password: 'correct horse' };
const older = JSON.stringify({ username: 'm.dvorak', password: 'battery staple' });
const [gnome, kde] = [keychainOf('linux', 'GNOME'), keychainOf('linux', 'KDE')];

/** A keychain in memory that may hold several entries of one name, of which it returns the oldest. */
function keychain(entries: string[] = []): Keytar {
  return {
    getPassword: () => Promise.resolve(entries[0] ?? null),
    setPassword: (_service, account, entry) =>
      Promise.resolve(account === 'a' ? void entries.push(entry) : undefined),
    deletePassword: (_service, account) => Promise.resolve(account === 'a' && entries.shift() !== undefined),
  };
}

const failing = (message: string): Keytar => ({
  getPassword: () => Promise.reject(new Error(message)),
  setPassword: () => Promise.reject(new Error(message)),
  deletePassword: () => Promise.reject(new Error(message)),
});

const silent: Keytar = {
  getPassword: () => new Promise(() => undefined),
  setPassword: () => new Promise(() => undefined),
  deletePassword: () => new Promise(() => undefined),
};

const forgetful: Keytar = { ...keychain(), getPassword: () => Promise.resolve(null) };

const taken: Keytar = {
  getPassword: () => Promise.resolve(null),
  setPassword: (_service, account) =>
    account === 'a' ? Promise.reject(new Error('User canceled the operation.')) : Promise.resolve(),
  deletePassword: () => Promise.resolve(true),
};

interface State {
  readonly state: string;
  /** The keychain of the session in which the user signs in. */
  readonly keytar: () => Keytar | Error;
  /** Why the password stays in memory; `null` when the keychain has it. */
  readonly kept: string | null;
  /** The keychain of the next session; the same one if omitted. */
  readonly later?: { readonly keytar: () => Keytar; readonly here?: Backend };
  /** Why the password has to be typed again then; `null` if it need not. */
  readonly reason: string | null;
}

/** When passwords are put into the keychain, local time. */
const noonMs = new Date(2026, 4, 3, 12).getTime();
const put = 'The password was put into the keychain of the desktop GNOME on 2026-05-03';
const states: readonly State[] = [
  { state: 'works', keytar: () => keychain(), kept: null, reason: null },
  {
    state: 'has no session bus',
    keytar: () => failing('Cannot autolaunch D-Bus without X11 $DISPLAY'),
    kept: problems.noService.reason,
    reason: problems.noService.reason,
  },
  {
    state: 'is offered by nobody',
    keytar: () => failing('The name org.freedesktop.secrets was not provided by any .service files'),
    kept: problems.noService.reason,
    reason: problems.noService.reason,
  },
  {
    state: 'is locked',
    keytar: () => failing('Cannot create an item in a locked collection'),
    kept: problems.locked.reason,
    reason: problems.locked.reason,
  },
  { state: 'is refused by the user', keytar: () => taken, kept: problems.refused.reason, reason: null },
  {
    state: 'asks and is not answered',
    keytar: () => silent,
    kept: problems.silent.reason,
    reason: problems.silent.reason,
  },
  {
    state: 'is another one later',
    keytar: () => keychain(),
    kept: null,
    later: { keytar: () => keychain(), here: kde },
    reason: `${put}, and this session uses the keychain of the desktop KDE.`,
  },
  {
    state: 'has lost the entry later',
    keytar: () => keychain(),
    kept: null,
    later: { keytar: () => keychain() },
    reason: `${put} and is no longer there.`,
  },
  {
    state: 'has another entry later, which is none of ours',
    keytar: () => keychain(),
    kept: null,
    later: { keytar: () => keychain(['correct horse']) },
    reason: problems.unreadableEntry.reason,
  },
  { state: 'has two entries already', keytar: () => keychain([older, older]), kept: null, reason: null },
  {
    state: 'takes entries and gives none back',
    keytar: () => forgetful,
    kept: problems.notGivenBack.reason,
    reason: null,
  },
  {
    state: 'cannot be spoken to, because a part of Rollcall does not load',
    keytar: () => new Error('libsecret-1.so.0: cannot open shared object file'),
    kept: problems.moduleMissing.reason,
    reason: problems.moduleMissing.reason,
  },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns the outcome of a call that may take as long as a keychain may. */
async function patiently<T>(call: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2 * keychainLimitMs);
  return call;
}

describe('a keychain that', () => {
  it('is in one of twelve states', () => expect(states).toHaveLength(12));

  it.each(states)('$state costs nobody the session, and is explained', async (given) => {
    const notes = new Map<string, KeptEntry>();
    const entries = {
      of: (id: string) => notes.get(id) ?? null,
      note: (id: string, entry: KeptEntry) => void notes.set(id, entry),
      forget: (id: string) => void notes.delete(id),
    };
    const session = (keytar: Keytar | Error, here: Backend): Vault =>
      createVault({
        keychain: createKeytarVault(() =>
          keytar instanceof Error ? Promise.reject(keytar) : Promise.resolve(keytar),
        ),
        session: createSessionVault(),
        entries,
        here,
        now: () => noonMs,
      });
    const keytar = given.keytar();
    const first = session(keytar, gnome);
    const keeping = await patiently(first.keep('a', credentials));
    expect(keeping.where).toBe(given.kept === null ? 'keychain' : 'session');
    expect('reason' in keeping ? keeping.reason : null).toBe(given.kept);
    expect(await patiently(first.find('a'))).toEqual({ credentials });

    const second = session(given.later?.keytar() ?? keytar, given.later?.here ?? gnome);
    const found: Found = await patiently(second.find('a'));
    const isKept = given.kept === null && !given.later;
    expect(found).toEqual(isKept ? { credentials } : { credentials: null, reason: given.reason });
  });
});
