import { assertSealed, type Keytar, type Seal } from '@core/accounts/index.ts';

/** Returns a loader of the module `keytar`, which first verifies that its native file is the one that was packed. */
export const keytarModule = (seal: Seal | null) => async (): Promise<Keytar> => {
  if (seal) await assertSealed(seal);
  return (await import('keytar')).default;
};
