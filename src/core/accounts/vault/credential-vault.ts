import type { KeychainProblem } from './keychain-problems.ts';

/** What authenticates an account to its service. Secret: never logged, never sent to the page, never in the database. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whether passwords can be stored; if not, why and how to fix it, in one sentence each. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'unavailable'; readonly reason: string; readonly remedy: string };

/**
 * A store of credentials by account id. Every call ends within a limited time. It throws `VaultError` when the store
 * does not do what was asked.
 */
export interface CredentialVault {
  /** Queries the store without changing anything in it. */
  availability(): Promise<Availability>;
  /** Resolves with `null` when it has none for the account. */
  read(accountId: string): Promise<Credentials | null>;
  write(accountId: string, credentials: Credentials): Promise<void>;
  /** Also succeeds when there was nothing to remove. */
  remove(accountId: string): Promise<void>;
}

/** Returns the state of a store with a problem; its sentences are worded when they are read. */
export const unavailable = (problem: KeychainProblem): Availability => ({
  state: 'unavailable',
  get reason() {
    return problem.reason;
  },
  get remedy() {
    return problem.remedy;
  },
});

/** Why a vault did not do what was asked. Contains no secret. */
export class VaultError extends Error {
  readonly problem: KeychainProblem;

  constructor(problem: KeychainProblem, options?: ErrorOptions) {
    super(problem.reason, options);
    this.name = 'VaultError';
    this.problem = problem;
  }

  /** What is wrong, in one sentence. */
  get reason(): string {
    return this.problem.reason;
  }

  /** What to do, in one sentence. */
  get remedy(): string {
    return this.problem.remedy;
  }
}
