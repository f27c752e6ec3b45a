import { randomBytes } from 'node:crypto';
import { Refusal } from './http/refusal.ts';

/** A user who may sign in. */
export interface User {
  readonly username: string;
  readonly password: string;
  /** May view devices but not change them. */
  readonly isViewer: boolean;
}

interface Grant {
  readonly user: User;
  readonly expiresAt: number;
}

/** The users and the tokens issued to them. */
export class Accounts {
  readonly expiresSeconds: number;
  #users: readonly User[];
  readonly #now: () => number;
  readonly #grants = new Map<string, Grant>();

  constructor(options: { users: readonly User[]; expiresSeconds: number; now: () => number }) {
    this.#users = options.users;
    this.expiresSeconds = options.expiresSeconds;
    this.#now = options.now;
  }

  /** Issues a new token. Returns `undefined` if the username and password do not match. */
  signIn(username: string, password: string): string | undefined {
    const user = this.#users.find((known) => known.username === username && known.password === password);
    if (user === undefined) return undefined;
    const token = randomBytes(24).toString('base64url');
    this.#grants.set(token, { user, expiresAt: this.#now() + this.expiresSeconds * 1000 });
    return token;
  }

  /** Returns the user that the bearer token in the header belongs to. Refuses any other header with status 401. */
  authenticate(authorization: string | undefined): User {
    const token = /^Bearer ([\w-]+)$/.exec(authorization ?? '')?.[1];
    const challenge = { 'www-authenticate': 'Bearer' };
    if (token === undefined) throw new Refusal(401, 'This needs an access token.', challenge);
    const grant = this.#grants.get(token);
    if (grant === undefined) throw new Refusal(401, 'The access token is not valid.', challenge);
    if (grant.expiresAt <= this.#now()) {
      this.#grants.delete(token);
      throw new Refusal(401, 'The access token has expired.', challenge);
    }
    return grant.user;
  }

  /** Changes the password of a user. Tokens that were issued before remain valid. */
  changePassword(username: string, password: string): void {
    this.#users = this.#users.map((user) => (user.username === username ? { ...user, password } : user));
  }

  /** Revokes every token. */
  expireAll(): void {
    this.#grants.clear();
  }
}
