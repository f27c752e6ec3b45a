import type { Account } from '../accounts/contract.ts';
import type { Option } from './command-line.ts';

type Named = Pick<Account, 'id' | 'companyId' | 'isDemo'>;

/**
 * Returns the options with which the command line finds an account among all that are kept: its company, or its id where
 * others have the same company.
 */
export function accountOptions(account: Named, all: readonly Named[]): Option[] {
  const { id, companyId, isDemo } = account;
  const alike = all.filter((other) => other.isDemo === isDemo && other.companyId === companyId);
  const named: Option = alike.length > 1 ? ['account', id] : ['company', String(companyId)];
  return isDemo ? [['demo'], named] : [named];
}
