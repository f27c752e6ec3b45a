import type { Account } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';

const nothingOpened = 'Nothing was opened or changed.';

/** A file that was dropped and is none that Rollcall takes. */
export const notTaken = (name: string): AppError => ({
  code: 'invalid-request',
  happened: `“${name}” is not a file that Rollcall opens, or too large for one.`,
  safe: nothingOpened,
  todo: 'Drop a saved view (.rollcall-view) or a table of changes (.csv).',
});

/** A link to a device of a company that nobody here is signed in to. */
export const noSuchCompany = (companyId: number): AppError => ({
  code: 'not-signed-in',
  happened: `A link was opened to a device of company ${companyId}, and no account on this computer is of that company.`,
  safe: nothingOpened,
  todo: 'Sign in to that company, then open the link again.',
});

/** A file that was opened while nobody is signed in. */
export const signInFirst = (name: string): AppError => ({
  code: 'not-signed-in',
  happened: `“${name}” was opened, and nobody is signed in.`,
  safe: nothingOpened,
  todo: 'Sign in, then open the file again.',
});

/** A table of changes for an account that changes nothing. */
export const isReadOnly = (name: string, account: Account): AppError => ({
  code: 'forbidden',
  happened: `“${name}” holds changes, and the account “${account.name}” is read-only on this computer.`,
  safe: nothingOpened,
  todo: 'Choose another account, or allow changes in the settings of this one, then open the file again.',
});
