import { describe, expect, it } from 'vitest';
import { VaultError, type CredentialVault } from './credential-vault.ts';
import { problems } from './keychain-problems.ts';
import { createSessionVault } from './session-vault.ts';
import { createVault } from './vault.ts';

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

describe('the composed vault', () => {
  it('keeps credentials in the keychain and nothing in memory', async () => {
    const [keychain, session] = [lockable(), createSessionVault()];
    const vault = createVault(keychain, session);
    expect(await vault.keep('a', credentials)).toEqual({ where: 'keychain' });
    expect(await keychain.read('a')).toEqual(credentials);
    expect(await session.read('a')).toBeNull();
    expect(await vault.find('a')).toEqual({ credentials });
  });

  it('keeps them for the session alone, and says why, when the keychain does not take them', async () => {
    const [keychain, session] = [lockable(), createSessionVault()];
    const vault = createVault(keychain, session);
    keychain.isLocked = true;
    expect(await vault.availability()).toEqual({ state: 'available' });
    expect(await vault.keep('a', credentials)).toEqual({ where: 'session', reason, remedy });
    expect(await vault.availability()).toEqual({ state: 'unavailable', reason, remedy });
    expect(await vault.find('a')).toEqual({ credentials });
    await vault.dropSession('a');
    expect(await vault.find('a')).toEqual({ credentials: null, reason });
  });

  it('moves them to the keychain once it works', async () => {
    const [keychain, session] = [lockable(), createSessionVault()];
    const vault = createVault(keychain, session);
    keychain.isLocked = true;
    await vault.keep('a', credentials);
    keychain.isLocked = false;
    expect(await vault.keep('a', credentials)).toEqual({ where: 'keychain' });
    expect(await session.read('a')).toBeNull();
    expect(await vault.availability()).toEqual({ state: 'available' });
  });

  it('does not claim a removal that the keychain did not make', async () => {
    const keychain = lockable();
    const vault = createVault(keychain, createSessionVault());
    await vault.keep('a', credentials);
    keychain.isLocked = true;
    await expect(vault.remove('a')).rejects.toBeInstanceOf(VaultError);
    keychain.isLocked = false;
    await vault.remove('a');
    expect(await vault.find('a')).toEqual({ credentials: null, reason: null });
  });
});
