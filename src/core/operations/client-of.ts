import type { Operation } from '@shared/operations/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { ServiceClient } from '../service/index.ts';
import { accountForgotten, accountNeeded } from './operation-failures.ts';

/** Resolves with the client of the account of an operation. Throws `Failure` `not-signed-in` when there is none. */
export async function clientOf(
  access: Pick<AccountAccess, 'clientFor' | 'isForgotten'>,
  { accountId, companyName }: Pick<Operation, 'accountId' | 'companyName'>,
): Promise<ServiceClient> {
  const client = await access.clientFor(accountId);
  if (client) return client;
  throw access.isForgotten(accountId) ? accountForgotten() : accountNeeded(companyName);
}
