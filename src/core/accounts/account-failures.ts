import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { ServiceError } from '../service/index.ts';
import type { VaultError } from './vault/credential-vault.ts';
import { mendOf } from './vault/keychain-problems.ts';
import { say } from './words.ts';

/** Nobody is signed in. */
export const notSignedIn = (): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: say('notSignedIn'),
    safe: say('nothingRead'),
    todo: say('chooseAndSignIn'),
  });

/** The password of an account is not to be had; `reason` says why where it is known. */
export const passwordNeeded = (name: string, reason: string | null): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: reason ?? say('passwordNotKept', { account: name }),
    safe: say('accountAsItWas'),
    todo: say('typePassword'),
  });

/** A sign-in that was overtaken by a later choice of the operator. */
export const overtaken = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('overtaken'),
    safe: say('nothingKept'),
    todo: say('signInIfWanted'),
  });

/** There is no such account. */
export const unknownAccount = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('unknownAccount'),
    safe: say('nothingChanged'),
    todo: say('chooseOrAdd'),
  });

/**
 * Lets an account pass that changes may be sent for.
 *
 * @throws ServiceError `invalid-request` for one that is locked read-only; nothing was sent then
 */
export function assertWritable({ name, isReadOnly }: Pick<Account, 'name' | 'isReadOnly'>): void {
  if (!isReadOnly) return;
  throw new ServiceError(
    {
      code: 'invalid-request',
      happened: say('locked', { account: name }),
      safe: say('nothingSent'),
      todo: say('unlock'),
    },
    { delivery: 'not-sent', status: null, endpoint: '' },
  );
}

/** The keychain did not let go of a password. */
export const notForgotten = (name: string, error: VaultError): Failure =>
  new Failure(
    {
      code: 'storage',
      happened: say('maybeStillThere', { reason: error.reason, account: name }),
      safe: say('staysInList'),
      todo: say('thenForget', { remedy: mendOf(error.problem) }),
    },
    { cause: error },
  );
