import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { isServiceTrouble, slowMs, type ServiceClient } from '../service/index.ts';
import { asItWas, passwordNeeded } from './account-failures.ts';
import type { Entry } from './active-state.ts';
import type { Attempt } from './attempts.ts';
import type { SupervisedClient } from './supervised-client.ts';
import { demoAccountId, firstDemoCompany } from './demo-fleet.ts';
import type { AccountsContext } from './ports.ts';
import type { Credentials } from './vault/credential-vault.ts';
import type { Found } from './vault/vault.ts';
import { within } from './within.ts';

/** Resolves with the credentials of an account, wherever they are kept. */
export async function findCredentials(context: AccountsContext, account: Account): Promise<Found> {
  const { demoCredentials, list, vault } = context;
  const { id } = account;
  if (account.isDemo) return { credentials: demoCredentials.get(id) ?? null, reason: null };
  const found = await vault.find(id);
  const wasMissed = list.has(id) && list.get(id).keeping.where === 'nowhere';
  // The keychain was locked when it was asked before, and is open now.
  if (found.credentials && wasMissed && list.wasInKeychain(id)) list.setKeeping(id, { where: 'keychain' });
  return found;
}

/** Returns a client of an account with these credentials, which is not in the pool yet. */
export function preparedClient(
  { list, pool }: AccountsContext,
  { id, serviceAddress, apiPrefix }: Account,
  credentials: Credentials,
): SupervisedClient {
  const certificateAuthorities = list.authoritiesOf(id);
  return pool.prepare(id, { serviceAddress, apiPrefix, certificateAuthorities, ...credentials });
}

function enter(context: AccountsContext, account: Account, client: ServiceClient, entry: Entry): void {
  context.list.setSignedOut(account.id, false);
  if (!account.isDemo) context.repository.setLastActive(account.id, context.now());
  context.active.enter(account.id, client, entry);
}

/** Signs in. A service that is merely unavailable is trouble; throws any other failure. */
async function tryToSignIn(client: ServiceClient, attempt: Attempt): Promise<Entry> {
  try {
    await attempt.wait(client.signIn(attempt.signal));
    return { isSignedIn: true, trouble: null };
  } catch (error) {
    if (isServiceTrouble(error)) return { isSignedIn: false, trouble: error.error };
    const isRefused = error instanceof Failure && error.error.code === 'unauthorised';
    throw isRefused ? new Failure(asItWas(error.error)) : error;
  }
}

const isStillSigningIn: Entry = { isSignedIn: false, trouble: null };

/**
 * Signs in to an account with these credentials and activates it, at the latest after `slowMs`: what needs the sign-in then
 * waits for it, and its failure is trouble of the account. One that is active already is shown as it is, for as long as that
 * takes. Throws like `tryToSignIn`.
 */
async function signInWith(
  context: AccountsContext,
  account: Account,
  credentials: Credentials,
  attempt: Attempt,
): Promise<void> {
  const supervised = preparedClient(context, account, credentials);
  let entry: Entry;
  try {
    const signingIn = tryToSignIn(supervised.client, attempt);
    const isActive = context.active.accountId === account.id;
    entry = await (isActive
      ? signingIn
      : attempt.wait(within(slowMs, signingIn).then((soon) => soon ?? isStillSigningIn)));
    // Throws if the account was forgotten during the sign-in.
    context.list.get(account.id);
  } catch (error) {
    supervised.retire();
    throw error;
  }
  context.pool.put(account.id, supervised);
  enter(context, account, supervised.client, entry);
}

/** Resolves with the stored credentials if they are not those of the account's client: a command may have stored others. */
async function otherCredentials(context: AccountsContext, account: Account): Promise<Credentials | null> {
  const { credentials } = await findCredentials(context, account);
  return credentials && !context.pool.signsInWith(account.id, credentials.password) ? credentials : null;
}

/** Signs in to the active account again if there is trouble with it; success clears the trouble. */
async function signInAgain(context: AccountsContext, account: Account, attempt: Attempt): Promise<void> {
  const { active } = context;
  const current = active.current();
  if (!current || !active.trouble) return;
  const isRefused = active.trouble.code === 'unauthorised';
  const others = isRefused ? await attempt.wait(otherCredentials(context, account)) : null;
  if (others) return signInWith(context, account, others, attempt);
  await tryToSignIn(current.client, attempt);
}

/**
 * Activates an account with its stored password; the active account is signed in to again while there is trouble with
 * it. Throws `Failure`: `not-signed-in` without a stored password, `unauthorised` when the service refuses it soon,
 * `cancelled` when superseded. A service that is merely unavailable, or refuses it late, is `trouble` of the session.
 */
export async function activate(context: AccountsContext, accountId: string): Promise<void> {
  const { pool, active, attempts } = context;
  const account = context.list.get(accountId);
  const attempt = attempts.begin(accountId);
  if (active.accountId === accountId) return signInAgain(context, account, attempt);
  const pooled = pool.get(accountId);
  // One that never answered was created without the user, and its password may be refused.
  if (pooled && pool.hasAnswered(accountId))
    return enter(context, account, pooled, { isSignedIn: true, trouble: null });

  const found = await attempt.wait(findCredentials(context, account));
  if (found.credentials) return signInWith(context, account, found.credentials, attempt);
  context.list.setKeeping(accountId, { where: 'nowhere', reason: found.reason });
  throw passwordNeeded(account.name, found.reason);
}

/** Starts the demo fleet if necessary, lists its accounts and activates its first company. */
export async function activateDemo(context: AccountsContext): Promise<void> {
  const { attempts, demo, demoCredentials, list } = context;
  const { accounts, credentials } = await attempts.begin(null).wait(demo.start());
  list.addDemo(accounts);
  for (const { id } of accounts) demoCredentials.set(id, credentials);
  await activate(context, demoAccountId(firstDemoCompany));
}
