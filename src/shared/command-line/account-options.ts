import type { Account } from '../accounts/contract.ts';
import type { About } from '../settings/contract.ts';
import type { Option } from './command-line.ts';

type Named = Pick<Account, 'id' | 'companyId' | 'isDemo'>;

/** The data folder that accounts are kept in. */
export type DataFolder = Pick<About, 'dataFolder' | 'isUsualFolder'>;

/**
 * Returns the options with which the command line finds an account among all that are kept: its company, or its id where
 * others have the same company. A data folder that it would not find by itself is named; the demo fleet is in none.
 */
export function accountOptions(
  account: Named,
  all: readonly Named[],
  { dataFolder, isUsualFolder }: DataFolder,
): Option[] {
  const { id, companyId, isDemo } = account;
  const alike = all.filter((other) => other.isDemo === isDemo && other.companyId === companyId);
  const named: Option = alike.length > 1 ? ['account', id] : ['company', String(companyId)];
  if (isDemo) return [['demo'], named];
  return isUsualFolder ? [named] : [['user-data-dir', dataFolder], named];
}
