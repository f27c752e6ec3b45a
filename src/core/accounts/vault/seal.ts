import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { VaultError } from './credential-vault.ts';
import { problems } from './keychain-problems.ts';

/** A native module and its hash when Rollcall was packaged. */
export interface Seal {
  /** Path of the module's file. */
  readonly file: string;
  /** Its SHA-256, hexadecimal; `null` when Rollcall was packaged without one. */
  readonly sha256: string | null;
}

/**
 * Verifies that a native module is the one that was packaged. It is outside the archive, whose content the system checks
 * against a hash. Throws `VaultError` for any other module, and the file system's error when it cannot be read.
 */
export async function assertSealed({ file, sha256 }: Seal): Promise<void> {
  const found = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (found !== sha256) throw new VaultError(problems.moduleChanged);
}
