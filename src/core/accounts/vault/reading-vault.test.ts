import { describe, expect, it } from 'vitest';
import { VaultError } from './credential-vault.ts';
import { createReadingVault } from './reading-vault.ts';
import { createSessionVault } from './session-vault.ts';

const credentials = { username: 'ops', password: 'secret' };

describe('a vault that takes nothing new', () => {
  it('says so, and refuses what it is given', async () => {
    const inner = createSessionVault();
    const vault = createReadingVault(inner);
    expect(await vault.availability()).toMatchObject({ state: 'unavailable' });
    await expect(vault.write('a', credentials)).rejects.toThrow(VaultError);
    expect(await inner.read('a')).toBeNull();
  });

  it('returns what is in it, and removes what is to be removed', async () => {
    const inner = createSessionVault();
    await inner.write('a', credentials);
    const vault = createReadingVault(inner);
    expect(await vault.read('a')).toEqual(credentials);
    await vault.remove('a');
    expect(await inner.read('a')).toBeNull();
  });
});
