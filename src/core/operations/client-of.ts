import type { Operation } from '@shared/operations/operation.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { ServiceClient } from '../service/index.ts';
import { accountForgotten, accountNeeded } from './operation-failures.ts';

type Access = Pick<AccountAccess, 'clientFor' | 'isForgotten' | 'idOf'>;

/**
 * Resolves with a client to read the devices of an operation with: that of its account, or, where that was removed, of
 * another account of the same company at the same service. Throws like `clientOf`.
 */
export async function readerOf(access: Access, operation: Operation): Promise<ServiceClient> {
  const { accountId, serviceAddress, companyId, username } = operation;
  const isGone = serviceAddress !== null && access.isForgotten(accountId);
  const other = isGone ? access.idOf({ serviceAddress, companyId, username }) : null;
  return clientOf(access, other === null ? operation : { ...operation, accountId: other });
}

/** Resolves with the client of the account of an operation. Throws `Failure` `not-signed-in` when there is none. */
export async function clientOf(
  access: Access,
  { accountId, companyName }: Pick<Operation, 'accountId' | 'companyName'>,
): Promise<ServiceClient> {
  const client = await access.clientFor(accountId);
  if (client) return client;
  throw access.isForgotten(accountId) ? accountForgotten() : accountNeeded(companyName);
}
