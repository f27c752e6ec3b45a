import {
  assertSealed,
  createKeytarVault,
  type CredentialVault,
  type Keytar,
  type Seal,
} from '../accounts/index.ts';

/** Returns a loader of the module `keytar`, which first verifies that its native file is the one that was packed. */
const keytarModule = (seal: Seal | null) => async (): Promise<Keytar> => {
  if (seal) await assertSealed(seal);
  return (await import('keytar')).default;
};

/**
 * Returns the keychain of the operating system.
 *
 * @param seal what keytar's native file must match; `null` where it is not checked
 */
export const systemKeychain = (seal: Seal | null): CredentialVault => createKeytarVault(keytarModule(seal));
