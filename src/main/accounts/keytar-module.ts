import { assertSealed, type Keytar, type Seal } from '@core/accounts/index.ts';

/** Brings the module `keytar`, once its native file proved to be the one that was packed. */
export const keytarModule = (seal: Seal | null) => async (): Promise<Keytar> => {
  if (seal) await assertSealed(seal);
  return (await import('keytar')).default;
};
