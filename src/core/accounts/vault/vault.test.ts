import { beforeEach, describe, expect, it } from 'vitest';
import { VaultError, type CredentialVault } from './credential-vault.ts';
import { keychainOf } from './kept-entries.ts';
import { problems } from './keychain-problems.ts';
import { createReadingVault } from './reading-vault.ts';
import type { KeptEntry } from '@core/storage/index.ts';
import { createSessionVault } from './session-vault.ts';
import { createVault, type Vault } from './vault.ts';

const credentials = { username: 'm.dvorak', password: 'correct horse' };
const { reason, remedy } = problems.locked;

/** A keychain that can be locked. */
function lockable(): CredentialVault & { isLocked: boolean } {
  const inner = createSessionVault();
  const guard = <T>(call: () => Promise<T>): Promise<T> =>
    vault.isLocked ? Promise.reject(new VaultError(problems.locked)) : call();
  const vault = {
    isLocked: false,
    availability: () => Promise.resolve({ state: 'available' } as const),
    read: (id: string) => guard(() => inner.read(id)),
    write: (id: string, secret: typeof credentials) => guard(() => inner.write(id, secret)),
    remove: (id: string) => guard(() => inner.remove(id)),
  };
  return vault;
}

/** When passwords are put into the keychain, local time. */
const noonMs = new Date(2026, 4, 3, 12).getTime();
const [gnome, kde] = [keychainOf('linux', 'GNOME'), keychainOf('linux', 'KDE')];
const entries = new Map<string, KeptEntry>();

function composed(keychain: CredentialVault, session = createSessionVault(), here = gnome): Vault {
  const notes = {
    of: (id: string) => entries.get(id) ?? null,
    note: (id: string, entry: KeptEntry) => void entries.set(id, entry),
    forget: (id: string) => void entries.delete(id),
  };
  return createVault({ keychain, session, entries: notes, here, now: () => noonMs });
}

beforeEach(() => entries.clear());

describe('the composed vault', () => {
  it('keeps credentials in the keychain and nothing in memory', async () => {
    const [keychain, session] = [lockable(), createSessionVault()];
    const vault = composed(keychain, session);
    expect(await vault.keep('a', credentials)).toEqual({ where: 'keychain' });
    expect(await keychain.read('a')).toEqual(credentials);
    expect(await session.read('a')).toBeNull();
    expect(await vault.find('a')).toEqual({ credentials });
  });

  it('keeps them for the session alone, and says why, when the keychain does not take them', async () => {
    const [keychain, session] = [lockable(), createSessionVault()];
    const vault = composed(keychain, session);
    keychain.isLocked = true;
    expect(await vault.availability()).toEqual({ state: 'available' });
    expect(await vault.keep('a', credentials)).toEqual({ where: 'session', reason, remedy });
    expect(await vault.availability()).toEqual({ state: 'unavailable', reason, remedy });
    expect(await vault.find('a')).toEqual({ credentials });
    await vault.dropSession('a');
    expect(await vault.find('a')).toEqual({ credentials: null, reason });
  });

  it('learns from every read whether the keychain works', async () => {
    const keychain = lockable();
    const vault = composed(keychain);
    keychain.isLocked = true;
    expect(await vault.find('a')).toEqual({ credentials: null, reason });
    expect(await vault.availability()).toEqual({ state: 'unavailable', reason, remedy });
    keychain.isLocked = false;
    await vault.find('a');
    expect(await vault.availability()).toEqual({ state: 'available' });
  });

  it('does not mistake an unreadable entry for a keychain that does not work', async () => {
    const keychain = lockable();
    keychain.read = () => Promise.reject(new VaultError(problems.unreadableEntry));
    const vault = composed(keychain);
    expect(await vault.find('a')).toMatchObject({ reason: problems.unreadableEntry.reason });
    expect(await vault.availability()).toEqual({ state: 'available' });
  });

  it('does not assume that a readable keychain accepts entries', async () => {
    const keychain = lockable();
    await keychain.write('a', credentials);
    const vault = composed(createReadingVault(keychain));
    expect(await vault.find('a')).toEqual({ credentials });
    expect(await vault.availability()).toMatchObject({ state: 'unavailable' });
  });

  it('moves them to the keychain once it works', async () => {
    const [keychain, session] = [lockable(), createSessionVault()];
    const vault = composed(keychain, session);
    keychain.isLocked = true;
    await vault.keep('a', credentials);
    keychain.isLocked = false;
    expect(await vault.keep('a', credentials)).toEqual({ where: 'keychain' });
    expect(await session.read('a')).toBeNull();
    expect(await vault.availability()).toEqual({ state: 'available' });
  });

  it('does not claim a removal that the keychain did not make', async () => {
    const keychain = lockable();
    const vault = composed(keychain);
    await vault.keep('a', credentials);
    keychain.isLocked = true;
    await expect(vault.remove('a')).rejects.toBeInstanceOf(VaultError);
    keychain.isLocked = false;
    await vault.remove('a');
    expect(await vault.find('a')).toEqual({ credentials: null, reason: null });
  });

  it('records where and when a password was stored, and forgets that with it', async () => {
    const keychain = lockable();
    const vault = composed(keychain);
    await vault.keep('a', credentials);
    expect(entries.get('a')).toEqual({ ...gnome, createdAtMs: noonMs });
    keychain.isLocked = true;
    await vault.keep('b', credentials);
    expect(entries.has('b')).toBe(false);
    keychain.isLocked = false;
    await vault.remove('a');
    expect(entries.size).toBe(0);
  });

  it('explains that the keychain is another one now, and that an entry is gone', async () => {
    await composed(lockable()).keep('a', credentials);
    const put = 'The password was put into the keychain of the desktop GNOME on 2026-05-03';
    expect(await composed(lockable(), createSessionVault(), kde).find('a')).toEqual({
      credentials: null,
      reason: `${put}, and this session uses the keychain of the desktop KDE.`,
    });
    expect(await composed(lockable()).find('a')).toEqual({
      credentials: null,
      reason: `${put} and is no longer there.`,
    });
  });
});
