import type { Account } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** The error for a dropped file that Rollcall does not take. */
export const notTaken = (name: string): AppError => ({
  code: 'invalid-request',
  happened: say('fileNotTaken', { name }),
  safe: say('nothingOpened'),
  todo: say('dropOther'),
});

/** The error for a dropped file that no longer exists or cannot be read. */
export const notRead = (name: string): AppError => ({
  code: 'storage',
  happened: say('fileNotRead', { name }),
  safe: say('nothingOpened'),
  todo: say('dropReadable'),
});

/** The error for a link to a device of a company that no account is signed in to. */
export const noSuchCompany = (companyId: number): AppError => ({
  code: 'not-signed-in',
  happened: say('companyUnknown', { company: String(companyId) }),
  safe: say('nothingOpened'),
  todo: say('signInToCompany'),
});

/** The error for a notification about an account that was forgotten. */
export const noSuchAccount = (): AppError => ({
  code: 'not-found',
  happened: say('accountForgotten'),
  safe: say('nothingOpened'),
  todo: say('signInAgain'),
});

/** The error for a link to a saved view of another account, or to one that no longer exists. */
export const notAmongViews = (): AppError => ({
  code: 'not-found',
  happened: say('notAmongViews'),
  safe: say('nothingOpened'),
  todo: say('chooseAccountOfView'),
});

/** The error for a file that was opened while no account is active. */
export const signInFirst = (name: string): AppError => ({
  code: 'not-signed-in',
  happened: say('nobodySignedIn', { name }),
  safe: say('nothingOpened'),
  todo: say('signInFirst'),
});

/** The error for a file of changes that was opened in a read-only account. */
export const isReadOnly = (name: string, account: Account): AppError => ({
  code: 'forbidden',
  happened: say('accountReadOnly', { name, account: account.name }),
  safe: say('nothingOpened'),
  todo: say('allowChanges'),
});
