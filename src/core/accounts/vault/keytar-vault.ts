import * as z from 'zod';
import {
  unavailable,
  VaultError,
  type Availability,
  type Credentials,
  type CredentialVault,
} from './credential-vault.ts';
import { asVaultError, createKeychainCalls } from './keychain-calls.ts';
import { problems } from './keychain-problems.ts';

/** The part of the module `keytar` that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** The name under which the keychain shows Rollcall's entries. */
export const keychainService = 'Rollcall';

/** An entry that is never kept: looking it up queries the keychain without opening anything. */
const probe = 'availability';

/**
 * Throws when the keychain is locked. On Linux, a locked keychain finds nothing and removes nothing without saying why;
 * only writing tells locked from missing.
 */
async function assertOpen(keytar: Keytar): Promise<void> {
  await keytar.setPassword(keychainService, probe, 'open');
  await keytar.deletePassword(keychainService, probe);
}

/** More entries than one account can plausibly have. */
const maxEntries = 8;

/**
 * Writes an entry so that it is the one that is read: other entries under the same name, stored by another process, are
 * removed. Throws `VaultError` when the keychain does not return what it accepted.
 */
async function put(keytar: Keytar, accountId: string, entry: string): Promise<void> {
  const write = async (): Promise<boolean> => {
    await keytar.setPassword(keychainService, accountId, entry);
    return (await keytar.getPassword(keychainService, accountId)) === entry;
  };
  if (await write()) return;
  for (let left = maxEntries; left > 0; left -= 1) {
    if (!(await keytar.deletePassword(keychainService, accountId))) break;
  }
  if (await write()) return;
  await keytar.deletePassword(keychainService, accountId);
  throw new VaultError(problems.notGivenBack);
}

const entrySchema = z.object({ username: z.string(), password: z.string() });

function parseEntry(text: string): Credentials {
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch {
    // Without the cause: the parser's message would quote the entry.
    throw new VaultError(problems.unreadableEntry);
  }
}

/**
 * Creates a vault in the keychain of the operating system, with one entry per account: service `Rollcall`, account the
 * account's id, secret the JSON of username and password.
 *
 * @param load loads the module `keytar`; its failure is a state (`unavailable`), not an error of the application
 */
export function createKeytarVault(load: () => Promise<Keytar>): CredentialVault {
  const ask = createKeychainCalls(load);
  return {
    async availability(): Promise<Availability> {
      try {
        await ask((module) => module.getPassword(keychainService, probe));
        return { state: 'available' };
      } catch (error) {
        return unavailable(asVaultError(error).problem);
      }
    },
    async read(accountId) {
      const entry = await ask(async (module) => {
        const found = await module.getPassword(keychainService, accountId);
        if (found === null) await assertOpen(module);
        return found;
      });
      return entry === null ? null : parseEntry(entry);
    },
    async write(accountId, { username, password }) {
      const entry = JSON.stringify({ username, password });
      await ask((module) => put(module, accountId, entry));
    },
    async remove(accountId) {
      await ask(async (module) => {
        const isRemoved = await module.deletePassword(keychainService, accountId);
        if (!isRemoved) await assertOpen(module);
      });
    },
  };
}
