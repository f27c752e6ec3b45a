import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { ServiceError } from '../service/index.ts';
import type { VaultError } from './vault/credential-vault.ts';
import { remedyWithoutSignIn } from './vault/keychain-problems.ts';
import { say } from './words.ts';

/** Returns the failure when nobody is signed in. */
export const notSignedIn = (): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: say('notSignedIn'),
    safe: say('nothingRead'),
    todo: say('chooseAndSignIn'),
  });

/** Returns the failure when the password of an account is not available; `reason` is why, if known. */
export const passwordNeeded = (name: string, reason: string | null): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: reason ?? say('passwordNotKept', { account: name }),
    safe: say('accountAsItWas'),
    todo: say('typePassword'),
  });

/** Returns an error of an account that signs in with what was stored: the user typed nothing that could have been stored. */
export const asItWas = (error: AppError): AppError => ({ ...error, safe: say('accountAsItWas') });

/** Returns the failure of a sign-in that a later choice of the operator overtook. */
export const superseded = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('overtaken'),
    safe: say('nothingKept'),
    todo: say('signInIfWanted'),
  });

/** Returns the failure when there is no such account. */
export const unknownAccount = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('unknownAccount'),
    safe: nothingChanged(),
    todo: say('chooseOrAdd'),
  });

/**
 * Asserts that changes may be sent for the account.
 *
 * @throws ServiceError `invalid-request` for an account that is locked read-only; nothing was sent then
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

/** Returns the failure when the keychain did not delete a password. */
export const notForgotten = (name: string, error: VaultError): Failure =>
  new Failure(
    {
      code: 'storage',
      happened: say('maybeStillThere', { reason: error.reason, account: name }),
      safe: say('staysInList'),
      todo: say('thenForget', { remedy: remedyWithoutSignIn(error.problem) }),
    },
    { cause: error },
  );
