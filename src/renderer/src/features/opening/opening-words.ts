import type { Account } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** A file that was dropped and is none that Rollcall takes. */
export const notTaken = (name: string): AppError => ({
  code: 'invalid-request',
  happened: say('fileNotTaken', { name }),
  safe: say('nothingOpened'),
  todo: say('dropOther'),
});

/** A file that was dropped and is gone, or must not be read. */
export const notRead = (name: string): AppError => ({
  code: 'storage',
  happened: say('fileNotRead', { name }),
  safe: say('nothingOpened'),
  todo: say('dropReadable'),
});

/** A link to a device of a company that nobody here is signed in to. */
export const noSuchCompany = (companyId: number): AppError => ({
  code: 'not-signed-in',
  happened: say('companyUnknown', { company: String(companyId) }),
  safe: say('nothingOpened'),
  todo: say('signInToCompany'),
});

/** A link to a saved view of another account, or to one that is gone. */
export const notAmongViews = (): AppError => ({
  code: 'not-found',
  happened: say('notAmongViews'),
  safe: say('nothingOpened'),
  todo: say('chooseAccountOfView'),
});

/** A file that was opened while nobody is signed in. */
export const signInFirst = (name: string): AppError => ({
  code: 'not-signed-in',
  happened: say('nobodySignedIn', { name }),
  safe: say('nothingOpened'),
  todo: say('signInFirst'),
});

/** A table of changes for an account that changes nothing. */
export const isReadOnly = (name: string, account: Account): AppError => ({
  code: 'forbidden',
  happened: say('accountReadOnly', { name, account: account.name }),
  safe: say('nothingOpened'),
  todo: say('allowChanges'),
});
