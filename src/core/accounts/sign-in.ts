import type { Account, SignIn } from '@shared/accounts/contract.ts';
import { macField } from '@shared/devices/field.ts';
import { parseApiPrefix, parseServiceAddress } from '../service/index.ts';
import { superseded } from './account-failures.ts';
import type { AccountsContext } from './ports.ts';
import type { SupervisedClient } from './supervised-client.ts';
import type { Credentials } from './vault/credential-vault.ts';

type Identity = Pick<Account, 'serviceAddress' | 'companyId' | 'username'>;

/**
 * Returns the account that a sign-in is for: one with the same address, company and username, if possible the named one,
 * else the named one if it stays the same company at the same address. Another company or address is another account,
 * because the operations of an account are followed there.
 */
function existing({ list }: AccountsContext, input: SignIn, identity: Identity): Account | null {
  const isSameCompany = (account: Account): boolean =>
    !account.isDemo &&
    account.serviceAddress === identity.serviceAddress &&
    account.companyId === identity.companyId;
  const candidates = list.all().filter(isSameCompany);
  const ofUser = candidates.filter(({ username }) => username === identity.username);
  const isNamed = ({ id }: Account): boolean => id === input.accountId;
  return ofUser.find(isNamed) ?? ofUser[0] ?? candidates.find(isNamed) ?? null;
}

const defaultName = ({ serviceAddress, companyId }: Identity): string =>
  `${new URL(serviceAddress).host} ${companyId}`;

type Look = Pick<Account, 'id' | 'apiPrefix' | 'name' | 'label' | 'colour' | 'isReadOnly'>;

const freshLook = ({ list, newId }: AccountsContext, identity: Identity): Look => ({
  id: newId(),
  apiPrefix: '/api',
  name: defaultName(identity),
  label: '',
  colour: list.nextColour(),
  isReadOnly: false,
});

function describe(context: AccountsContext, input: SignIn): Omit<Account, 'keeping' | 'authorities'> {
  const serviceAddress = parseServiceAddress(input.serviceAddress);
  const identity = { serviceAddress, companyId: input.companyId, username: input.username };
  const look: Look = existing(context, input, identity) ?? freshLook(context, identity);
  return {
    ...identity,
    id: look.id,
    apiPrefix: parseApiPrefix(input.apiPrefix ?? look.apiPrefix),
    name: input.name?.trim() || look.name,
    label: input.label ?? look.label,
    colour: input.colour ?? look.colour,
    isDemo: false,
    isReadOnly: look.isReadOnly,
    isSignedOut: false,
  };
}

/**
 * Returns the certificate authorities (PEM) that a sign-in trusts: the ones chosen for it, else the stored ones. A new
 * account gets those of the account that was named, which were shown with the sign-in, if it is at the same address.
 */
function authoritiesFor(
  { list, authorityChoice }: AccountsContext,
  { authorities, accountId }: SignIn,
  { id, serviceAddress }: Pick<Account, 'id' | 'serviceAddress'>,
): string {
  if (authorities === null) return '';
  if (authorities !== undefined) return authorityChoice.pemOf(authorities);
  const isNamed = (account: Account): boolean =>
    account.id === accountId && account.serviceAddress === serviceAddress;
  const source = list.has(id) ? id : (list.all().find(isNamed)?.id ?? id);
  return list.authoritiesOf(source).join('');
}

/** Proves the address, the user and the company: a token (endpoint 1), then one device (endpoint 2). */
async function prove({ client }: SupervisedClient, companyId: number, signal: AbortSignal): Promise<void> {
  await client.signIn(signal);
  await client.queryDevices({ companyId, filters: [], fieldNames: [macField], page: 1, pageSize: 1 }, signal);
}

/**
 * Returns a function that tells whether the account was neither forgotten nor signed out of nor got other authorities
 * since this call.
 */
function staying({ list }: AccountsContext, id: string): () => boolean {
  const state = (): string => JSON.stringify([list.has(id), list.isSignedOut(id), list.authoritiesOf(id)]);
  const before = state();
  return () => state() === before;
}

/** A sign-in that was proved, with the certificate authorities (PEM) that it trusts. */
interface Proved {
  readonly input: SignIn;
  readonly described: ReturnType<typeof describe>;
  readonly pem: string;
}

/**
 * Returns the account as it is to be stored: what the sign-in did not ask for stays as it was set last, in whichever
 * process, and a locked account stays locked.
 */
function asStored(
  { list }: AccountsContext,
  input: SignIn,
  described: ReturnType<typeof describe>,
): ReturnType<typeof describe> {
  const { id } = described;
  list.refresh(id);
  if (!list.has(id)) return described;
  const { name, label, colour, isReadOnly } = list.get(id);
  return {
    ...described,
    ...{ name: input.name?.trim() || name, label: input.label ?? label, colour: input.colour ?? colour },
    isReadOnly,
  };
}

/**
 * Stores a proved account and its password. Resolves with `false`, and stores neither, when another process has added
 * the account meanwhile. Throws `Failure` `storage`, and `cancelled` when the account was left, or got other authorities,
 * while the keychain was asked.
 */
async function store(
  context: AccountsContext,
  { input, described, pem }: Proved,
  credentials: Credentials,
): Promise<boolean> {
  const { vault, list } = context;
  const { id } = described;
  const stays = staying(context, id);
  try {
    const keeping = await vault.keep(id, credentials);
    if (!stays()) {
      await vault.dropSession(id);
      throw superseded();
    }
    const isStored = list.save({ ...asStored(context, input, described), keeping }, pem);
    if (!isStored) await vault.remove(id).catch(() => undefined);
    return isStored;
  } catch (error) {
    // Forgetting an account takes its password out of the keychain only if the list says that it is there.
    if (!list.wasInKeychain(id)) await vault.remove(id).catch(() => undefined);
    throw error;
  }
}

/**
 * Signs in with a typed password, and stores the account and the password. Throws `ServiceError`, and `Failure`
 * `invalid-request`, `cancelled` or `storage`; the account is not stored then.
 */
export async function signIn(context: AccountsContext, input: SignIn): Promise<void> {
  const { pool, active, attempts, list } = context;
  // A sign-in that turns out to be impossible overtakes the previous attempt as well.
  attempts.abandon();
  const described = describe(context, input);
  const attempt = attempts.begin(described.id);
  const { id, serviceAddress, apiPrefix, username, companyId } = described;
  const credentials = { username, password: input.password };

  const pem = authoritiesFor(context, input, described);
  const certificateAuthorities = pem === '' ? [] : [pem];
  const supervised = pool.prepare(id, { serviceAddress, apiPrefix, certificateAuthorities, ...credentials });
  let isStored = false;
  try {
    await attempt.wait(prove(supervised, companyId, attempt.signal));
    isStored = await store(context, { input, described, pem }, credentials);
  } finally {
    if (!isStored) supervised.retire();
  }
  if (!isStored) {
    list.adoptOthers();
    if (attempt.signal.aborted) throw superseded();
    return signIn(context, input);
  }
  pool.put(id, supervised);
  // If the user chose another account while the keychain was asked, that one stays active; this one is stored, as it was
  // proved.
  if (attempt.signal.aborted && active.accountId !== id) return active.admit();
  context.repository.setLastActive(id, context.now());
  active.enter(id, supervised.client, { isSignedIn: true, trouble: null });
}
