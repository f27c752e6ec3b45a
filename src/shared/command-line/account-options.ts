import type { Account } from '../accounts/contract.ts';
import type { About } from '../settings/contract.ts';
import type { Option } from './command-line.ts';

/** The data folder that accounts are kept in. */
export type DataFolder = Pick<About, 'dataFolder' | 'isUsualFolder'>;

/**
 * Returns the options with which the command line finds an account: its id, since another account of the same company may
 * be added later, and the data folder where it would not find that by itself. The demo fleet is in none, and has one
 * account for each company.
 */
export function accountOptions(
  { id, companyId, isDemo }: Pick<Account, 'id' | 'companyId' | 'isDemo'>,
  { dataFolder, isUsualFolder }: DataFolder,
): Option[] {
  if (isDemo) return [['demo'], ['company', String(companyId)]];
  const account: Option = ['account', id];
  return isUsualFolder ? [account] : [['user-data-dir', dataFolder], account];
}
