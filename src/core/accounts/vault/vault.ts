import type { Keeping } from '@shared/accounts/contract.ts';
import type { KeptEntriesRepository } from '@core/storage/index.ts';
import {
  unavailable,
  VaultError,
  type Availability,
  type Credentials,
  type CredentialVault,
} from './credential-vault.ts';
import { missingReason, type Backend } from './kept-entries.ts';
import { problems } from './keychain-problems.ts';

/** What was found of an account's credentials; without any, `reason` is why the keychain had none. */
export type Found =
  { readonly credentials: Credentials } | { readonly credentials: null; readonly reason: string | null };

/** The keychain where it works, memory where it does not; never a file. */
export interface Vault {
  /** Whether the keychain works, as far as the last call showed; queried once when nothing is known yet. */
  availability(): Promise<Availability>;
  /**
   * Stores credentials and resolves with where: in memory if the keychain does not accept them. Throws `Failure`
   * `storage` when an entry of the keychain cannot be recorded.
   */
  keep(accountId: string, credentials: Credentials): Promise<Keeping>;
  find(accountId: string): Promise<Found>;
  /** Deletes what is only in memory. */
  dropSession(accountId: string): Promise<void>;
  /** Removes the entry from the keychain and from memory. Throws `VaultError` when the keychain keeps its entry. */
  remove(accountId: string): Promise<void>;
}

/**
 * Returns what a failure reveals about the keychain; `null` for an unreadable entry, since a keychain that returns one
 * is open.
 */
const availabilityAfter = ({ problem }: VaultError): Promise<Availability> | null =>
  problem === problems.unreadableEntry ? null : Promise.resolve(unavailable(problem));

/** What is known about the keychain, kept up to date by every call that shows whether it works. */
function createAvailability(keychain: CredentialVault): {
  known(): Promise<Availability>;
  /** Watches a call that writes something. */
  observed<T>(call: Promise<T>): Promise<T>;
  /** Watches a read: a keychain that can be read need not accept anything, so its availability is queried again. */
  opened<T>(call: Promise<T>): Promise<T>;
} {
  let known: Promise<Availability> | null = null;
  async function watched<T>(call: Promise<T>, shown: typeof known): Promise<T> {
    try {
      const answer = await call;
      known = shown;
      return answer;
    } catch (error) {
      if (error instanceof VaultError) known = availabilityAfter(error);
      throw error;
    }
  }
  return {
    known: () => (known ??= keychain.availability()),
    observed: (call) => watched(call, Promise.resolve({ state: 'available' })),
    opened: (call) => watched(call, null),
  };
}

/** The parts that the vault is composed of. */
export interface VaultPorts {
  readonly keychain: CredentialVault;
  readonly session: CredentialVault;
  /** What is known about the entries in the keychain, apart from their content. */
  readonly entries: KeptEntriesRepository;
  /** The keychain of this session. */
  readonly here: Backend;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Composes the keychain with memory for what it does not accept. */
export function createVault({ keychain, session, entries, here, now }: VaultPorts): Vault {
  const availability = createAvailability(keychain);
  return {
    availability: () => availability.known(),
    async keep(accountId, credentials) {
      try {
        await availability.observed(keychain.write(accountId, credentials));
        entries.note(accountId, { ...here, createdAtMs: now() });
        await session.remove(accountId);
        return { where: 'keychain' };
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        await session.write(accountId, credentials);
        return { where: 'session', reason: error.reason, remedy: error.remedy };
      }
    },
    async find(accountId) {
      const inSession = await session.read(accountId);
      if (inSession) return { credentials: inSession };
      try {
        const credentials = await availability.opened(keychain.read(accountId));
        if (credentials) return { credentials };
        const kept = entries.of(accountId);
        return { credentials: null, reason: kept && missingReason(kept, here) };
      } catch (error) {
        if (error instanceof VaultError) return { credentials: null, reason: error.reason };
        throw error;
      }
    },
    dropSession: (accountId) => session.remove(accountId),
    async remove(accountId) {
      await session.remove(accountId);
      await availability.observed(keychain.remove(accountId));
      entries.forget(accountId);
    },
  };
}
