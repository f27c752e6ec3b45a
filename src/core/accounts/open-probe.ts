import type { Account } from '@shared/accounts/contract.ts';
import { parseServiceAddress, type ServiceProbe } from '../service/index.ts';
import { notSignedIn } from './account-failures.ts';
import { findCredentials } from './activate.ts';
import type { AccountsContext } from './ports.ts';
import type { Found } from './vault/vault.ts';
import { say } from './words.ts';

/** What to examine: the active account, a stored one, or an address that the user has not signed in to yet. */
export type ProbeTarget =
  | 'active'
  | {
      readonly accountId: string;
      /** `null` for the stored one. */
      readonly password: string | null;
    }
  | {
      readonly serviceAddress: string;
      /** Id of the certificate authorities chosen for it; `null` for those of the accounts stored for this address. */
      readonly authorities: string | null;
    };

/** A probe and what it examines. */
export interface OpenedProbe {
  readonly probe: ServiceProbe;
  readonly serviceAddress: string;
  /** `null` for an address alone. */
  readonly account: Account | null;
  /** Why there is nothing to sign in with, in one sentence; `null` if there is. */
  readonly cannotSignIn: string | null;
}

async function probeOfAccount(
  context: AccountsContext,
  accountId: string | null,
  given: string | null,
): Promise<OpenedProbe> {
  if (accountId === null) throw notSignedIn();
  const account = context.list.get(accountId);
  const found: Found =
    given === null
      ? await findCredentials(context, account)
      : { credentials: { username: account.username, password: given } };
  const { serviceAddress, apiPrefix } = account;
  const { username, password } = found.credentials ?? { username: account.username, password: '' };
  const certificateAuthorities = context.list.authoritiesOf(accountId);
  return {
    probe: context.createProbe({ serviceAddress, apiPrefix, username, password, certificateAuthorities }),
    serviceAddress,
    account,
    cannotSignIn: found.credentials ? null : (found.reason ?? say('noPassword')),
  };
}

/** Returns the authorities trusted for the accounts that are stored for an address. */
const trustedAt = ({ list }: AccountsContext, serviceAddress: string): readonly string[] => [
  ...new Set(
    list
      .all()
      .filter((account) => account.serviceAddress === serviceAddress)
      .flatMap(({ id }) => list.authoritiesOf(id)),
  ),
];

/**
 * Opens a probe with its own connections and token, which the caller closes. Throws `Failure`: `not-signed-in`, or
 * `invalid-request` for an account that does not exist, authorities that were not chosen, and an invalid address.
 */
export async function openProbe(context: AccountsContext, target: ProbeTarget): Promise<OpenedProbe> {
  if (target === 'active') return probeOfAccount(context, context.active.accountId, null);
  if ('accountId' in target) return probeOfAccount(context, target.accountId, target.password);
  const serviceAddress = parseServiceAddress(target.serviceAddress);
  const chosen = target.authorities;
  const pem = chosen === null ? trustedAt(context, serviceAddress) : [context.authorityChoice.pemOf(chosen)];
  const nobody = { username: '', password: '', apiPrefix: '/api' };
  return {
    probe: context.createProbe({ ...nobody, serviceAddress, certificateAuthorities: pem }),
    serviceAddress,
    account: null,
    cannotSignIn: say('nobodyYet'),
  };
}
