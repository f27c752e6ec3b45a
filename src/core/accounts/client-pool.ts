import type { ServiceClient } from '../service/index.ts';
import { superviseClient, type SupervisedClient } from './supervised-client.ts';

/** What a client is created from. */
export interface ClientOptions {
  readonly serviceAddress: string;
  readonly apiPrefix: string;
  readonly username: string;
  readonly password: string;
  /** Trusted in addition to those of the computer (PEM). */
  readonly certificateAuthorities: readonly string[];
  /** Throws when no change may be sent; called right before each sending of one. */
  readonly assertWritable: () => void;
}

/** The clients of the accounts that were signed in to, one per account, including the active one. */
export interface ClientPool {
  get(accountId: string): ServiceClient | null;
  /** Whether a call of the account's client ever succeeded. */
  hasAnswered(accountId: string): boolean;
  /** Whether the account's client signs in with this password. */
  signsInWith(accountId: string, password: string): boolean;
  /** Creates a client that is not in the pool yet. */
  prepare(accountId: string, options: Omit<ClientOptions, 'assertWritable'>): SupervisedClient;
  /** Replaces the account's client; the former one is closed once no call waits for it. */
  put(accountId: string, client: SupervisedClient): void;
  /** Removes the account's client and closes it once no call waits for it. */
  retire(accountId: string): void;
  /** Closes all clients immediately. */
  close(): Promise<void>;
}

/** What is known of a client. */
interface Known {
  readonly password: string;
  hasAnswered: boolean;
}

async function closeAll(pool: Map<string, SupervisedClient>): Promise<void> {
  const clients = [...pool.values()];
  pool.clear();
  await Promise.all(clients.map(({ client }) => client.close()));
}

/**
 * Creates an empty pool.
 *
 * @param onOutcome called with the outcome of every call of a client in the pool: the error, or `null`
 * @param assertWritable throws when no change may be sent for the account
 */
export function createClientPool(
  create: (options: ClientOptions) => ServiceClient,
  onOutcome: (accountId: string, error: unknown) => void,
  assertWritable: (accountId: string) => void,
): ClientPool {
  const pool = new Map<string, SupervisedClient>();
  const known = new WeakMap<SupervisedClient, Known>();
  const knownOf = (accountId: string): Known | undefined => {
    const client = pool.get(accountId);
    return client && known.get(client);
  };
  function retire(accountId: string): void {
    pool.get(accountId)?.retire();
    pool.delete(accountId);
  }

  return {
    get: (accountId) => pool.get(accountId)?.client ?? null,
    hasAnswered: (accountId) => knownOf(accountId)?.hasAnswered === true,
    signsInWith: (accountId, password) => knownOf(accountId)?.password === password,
    prepare(accountId, options) {
      const permission = { assertWritable: () => assertWritable(accountId) };
      const about: Known = { password: options.password, hasAnswered: false };
      const supervised = superviseClient(create({ ...options, ...permission }), {
        onOutcome(error) {
          about.hasAnswered ||= error === null;
          if (pool.get(accountId) === supervised) onOutcome(accountId, error);
        },
        ...permission,
      });
      known.set(supervised, about);
      return supervised;
    },
    put(accountId, client) {
      retire(accountId);
      pool.set(accountId, client);
    },
    retire,
    close: () => closeAll(pool),
  };
}
