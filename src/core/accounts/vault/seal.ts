import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { VaultError } from './credential-vault.ts';
import { problems } from './keychain-problems.ts';

/** A native module and what it was when Rollcall was packed. */
export interface Seal {
  /** Path of the module's file. */
  readonly file: string;
  /** Its SHA-256 then, hexadecimal; `null` when it was packed without one. */
  readonly sha256: string | null;
}

/**
 * Makes sure that a native module is the one that was packed: it lies outside of the archive, whose content the system
 * holds to a hash. Throws `VaultError` when it is another one, and the error of the file system when it cannot be read.
 */
export async function assertSealed({ file, sha256 }: Seal): Promise<void> {
  const found = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (found !== sha256) throw new VaultError(problems.moduleChanged);
}
