import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { ServiceError } from '../service/index.ts';
import type { VaultError } from './vault/credential-vault.ts';

/** Nobody is signed in. */
export const notSignedIn = (): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: 'Nobody is signed in.',
    safe: 'Nothing was read or changed.',
    todo: 'Choose an account and sign in.',
  });

/** The password of an account is not to be had; `reason` says why where it is known. */
export const passwordNeeded = (name: string, reason: string | null): Failure =>
  new Failure({
    code: 'not-signed-in',
    happened: reason ?? `The password of ${name} is not kept on this computer.`,
    safe: 'The account is as it was.',
    todo: 'Type the password and sign in.',
  });

/** A sign-in that was overtaken by a later choice of the operator. */
export const overtaken = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: 'The sign-in was given up because another account was chosen.',
    safe: 'Nothing of it was kept.',
    todo: 'Sign in again if you want this account.',
  });

/** There is no such account. */
export const unknownAccount = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'This account is no longer in the list.',
    safe: 'Nothing was changed.',
    todo: 'Choose an account from the list, or add one.',
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
      happened: `${name} is locked: it can be looked at, and nothing in it can be changed.`,
      safe: 'Nothing was sent and the devices are as they were.',
      todo: 'Unlock the account if you may change its devices, then apply the change again.',
    },
    { delivery: 'not-sent', status: null, endpoint: '' },
  );
}

/** The keychain did not let go of a password. */
export const notForgotten = (name: string, problem: VaultError): Failure =>
  new Failure(
    {
      code: 'storage',
      happened: `${problem.reason} The password of ${name} may still be in it.`,
      safe: 'The account stays in the list, so that it can be forgotten later.',
      todo: `${problem.remedy.replace(/, then sign in again\.$/, '.')} Then forget the account again.`,
    },
    { cause: problem },
  );
