import type { Account } from '@shared/accounts/contract.ts';
import { parseServiceAddress, type ServiceProbe } from '../service/index.ts';
import { notSignedIn } from './account-failures.ts';
import { findCredentials } from './activate.ts';
import type { AccountsParts } from './parts.ts';
import type { Found } from './vault/vault.ts';
import { say } from './words.ts';

/** What is to be looked at: the active account, a kept one, or an address before anybody has signed in to it. */
export type ProbeTarget =
  | 'active'
  | {
      readonly accountId: string;
      /** `null` for the one that is kept. */
      readonly password: string | null;
    }
  | {
      readonly serviceAddress: string;
      /** Certificate authorities that were chosen for it, by their id; `null` for those of the accounts kept of it. */
      readonly authorities: string | null;
    };

/** A probe, and whom it is about. */
export interface OpenedProbe {
  readonly probe: ServiceProbe;
  readonly serviceAddress: string;
  /** `null` for an address alone. */
  readonly account: Account | null;
  /** Why there is nothing to sign in with, one sentence; `null` where there is. */
  readonly cannotSignIn: string | null;
}

async function probeOfAccount(
  parts: AccountsParts,
  accountId: string | null,
  given: string | null,
): Promise<OpenedProbe> {
  if (accountId === null) throw notSignedIn();
  const account = parts.list.get(accountId);
  const found: Found =
    given === null
      ? await findCredentials(parts, account)
      : { credentials: { username: account.username, password: given } };
  const { serviceAddress, apiPrefix } = account;
  const { username, password } = found.credentials ?? { username: account.username, password: '' };
  const certificateAuthorities = parts.list.authoritiesOf(accountId);
  return {
    probe: parts.createProbe({ serviceAddress, apiPrefix, username, password, certificateAuthorities }),
    serviceAddress,
    account,
    cannotSignIn: found.credentials ? null : (found.reason ?? say('noPassword')),
  };
}

/** What is trusted for the accounts that are kept of an address. */
const trustedAt = ({ list }: AccountsParts, serviceAddress: string): readonly string[] => [
  ...new Set(
    list
      .all()
      .filter((account) => account.serviceAddress === serviceAddress)
      .flatMap(({ id }) => list.authoritiesOf(id)),
  ),
];

/**
 * A probe with connections and a token of its own, which whoever opened it closes. Throws `Failure` `not-signed-in`,
 * `not-found` for an account that is not kept, and `invalid-request` for what is no address of a service.
 */
export async function openProbe(parts: AccountsParts, target: ProbeTarget): Promise<OpenedProbe> {
  if (target === 'active') return probeOfAccount(parts, parts.active.accountId, null);
  if ('accountId' in target) return probeOfAccount(parts, target.accountId, target.password);
  const serviceAddress = parseServiceAddress(target.serviceAddress);
  const chosen = target.authorities;
  const pem = chosen === null ? trustedAt(parts, serviceAddress) : [parts.authorityChoice.pemOf(chosen)];
  const nobody = { username: '', password: '', apiPrefix: '/api' };
  return {
    probe: parts.createProbe({ ...nobody, serviceAddress, certificateAuthorities: pem }),
    serviceAddress,
    account: null,
    cannotSignIn: say('nobodyYet'),
  };
}
