import type { KeychainProblem } from './keychain-problems.ts';

/** What proves an account to its service. Secret: never logged, never sent to the page, never in the database. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whether passwords can be kept, and if not why and how to mend it, one sentence each. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'unavailable'; readonly reason: string; readonly remedy: string };

/**
 * A place for credentials, by account id. Every call ends within a limited time; it throws `VaultError` when the place
 * does not do what was asked.
 */
export interface CredentialVault {
  /** Asks the place without changing anything in it. */
  availability(): Promise<Availability>;
  /** `null` when it has none for the account. */
  read(accountId: string): Promise<Credentials | null>;
  write(accountId: string, credentials: Credentials): Promise<void>;
  /** Succeeds as well when there was nothing to remove. */
  remove(accountId: string): Promise<void>;
}

/** That passwords cannot be kept because of a problem, said when somebody asks. */
export const unavailable = (problem: KeychainProblem): Availability => ({
  state: 'unavailable',
  get reason() {
    return problem.reason;
  },
  get remedy() {
    return problem.remedy;
  },
});

/** Why a vault did not do what was asked. Holds no secret. */
export class VaultError extends Error {
  readonly problem: KeychainProblem;

  constructor(problem: KeychainProblem, options?: ErrorOptions) {
    super(problem.reason, options);
    this.name = 'VaultError';
    this.problem = problem;
  }

  /** One sentence: what is the matter. */
  get reason(): string {
    return this.problem.reason;
  }

  /** One sentence: what to do. */
  get remedy(): string {
    return this.problem.remedy;
  }
}
