import type { ServiceClient } from '../service/index.ts';
import { superviseClient, type SupervisedClient } from './supervised-client.ts';

/** What a client is made of. */
export interface ClientOptions {
  readonly serviceAddress: string;
  readonly apiPrefix: string;
  readonly username: string;
  readonly password: string;
  /** Trusted beside those of the computer (PEM). */
  readonly certificateAuthorities: readonly string[];
  /** Throws when no change may be sent; asked right before each sending of one. */
  readonly assertWritable: () => void;
}

/** The clients of the accounts that were signed in to, one an account; the active one among them. */
export interface ClientPool {
  get(accountId: string): ServiceClient | null;
  /** Makes a client that is not in the pool yet. */
  prepare(accountId: string, options: Omit<ClientOptions, 'assertWritable'>): SupervisedClient;
  /** Puts a client in the place of the account's former one, which is closed when nobody waits for it any more. */
  put(accountId: string, client: SupervisedClient): void;
  /** Takes the account's client out and closes it when nobody waits for it any more. */
  retire(accountId: string): void;
  /** Closes all at once. */
  close(): Promise<void>;
}

/**
 * An empty pool.
 *
 * @param onOutcome told the outcome of every call of a client in the pool: the error, or `null`
 * @param assertWritable throws when no change may be sent for the account
 */
export function createClientPool(
  create: (options: ClientOptions) => ServiceClient,
  onOutcome: (accountId: string, error: unknown) => void,
  assertWritable: (accountId: string) => void,
): ClientPool {
  const pool = new Map<string, SupervisedClient>();

  function retire(accountId: string): void {
    pool.get(accountId)?.retire();
    pool.delete(accountId);
  }

  return {
    get: (accountId) => pool.get(accountId)?.client ?? null,
    prepare(accountId, options) {
      const leave = { assertWritable: () => assertWritable(accountId) };
      const supervised = superviseClient(create({ ...options, ...leave }), {
        onOutcome: (error) => void (pool.get(accountId) === supervised && onOutcome(accountId, error)),
        ...leave,
      });
      return supervised;
    },
    put(accountId, client) {
      retire(accountId);
      pool.set(accountId, client);
    },
    retire,
    async close() {
      const clients = [...pool.values()];
      pool.clear();
      await Promise.all(clients.map(({ client }) => client.close()));
    },
  };
}
