import { isServiceError, type ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../transport/clock.ts';
import type { Token } from './mapper.ts';

interface Held {
  readonly token: Token;
  readonly askedAtMs: number;
}

const secretsRemembered = 4;

/**
 * The access token of one client, in memory only. Concurrent callers share a single request. A refused password is
 * remembered and not tried again until `signIn`: services lock accounts after a few wrong attempts.
 */
export class TokenSource {
  readonly #fetch: () => Promise<Token>;
  readonly #clock: Clock;
  readonly #issued: string[] = [];
  #held: Held | null = null;
  #flight: Promise<string> | null = null;
  #refusal: ServiceError | null = null;

  constructor(fetch: () => Promise<Token>, clock: Clock) {
    this.#fetch = fetch;
    this.#clock = clock;
  }

  /** The most recent tokens, so that they can be redacted. */
  get issued(): readonly string[] {
    return this.#issued;
  }

  /** Resolves with a token that is still valid. Throws `ServiceError`. */
  current(): Promise<string> {
    if (this.#refusal) return Promise.reject(this.#refusal);
    const held = this.#held;
    const isFresh = held && this.#clock.monotonic() - held.askedAtMs < held.token.renewAfterMs;
    return isFresh ? Promise.resolve(held.token.text) : this.#renew();
  }

  /** Resolves with a token other than the one that the service turned down. Throws `ServiceError`. */
  replace(turnedDown: string): Promise<string> {
    if (this.#held?.token.text === turnedDown) this.#held = null;
    return this.current();
  }

  /** Obtains a new token, even after a refusal. Throws `ServiceError`. */
  async signIn(): Promise<void> {
    this.#refusal = null;
    await this.#renew();
  }

  forget(): void {
    this.#held = null;
  }

  #renew(): Promise<string> {
    this.#flight ??= this.#ask().finally(() => (this.#flight = null));
    return this.#flight;
  }

  async #ask(): Promise<string> {
    const askedAtMs = this.#clock.monotonic();
    try {
      const token = await this.#fetch();
      this.#held = { token, askedAtMs };
      this.#issued.unshift(token.text);
      this.#issued.splice(secretsRemembered);
      return token.text;
    } catch (error) {
      if (isServiceError(error, 'unauthorised')) {
        this.#held = null;
        this.#refusal = error;
      }
      throw error;
    }
  }
}
