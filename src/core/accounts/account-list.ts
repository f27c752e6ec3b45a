import type { Account, Authority, Keeping } from '@shared/accounts/contract.ts';
import { nextColour } from '@shared/accounts/colours.ts';
import type { AccountsRepository, KeptAccount } from '../storage/index.ts';
import { keptAuthorities } from './authorities/read-authorities.ts';
import { unknownAccount } from './account-failures.ts';

/** The name, appearance and lock of an account; an omitted lock stays as it is. */
export type Description = Pick<Account, 'name' | 'label' | 'colour'> & {
  readonly isReadOnly?: boolean | undefined;
};

/** The stored accounts, then those of the demo fleet, which are in memory only. */
export interface AccountList {
  all(): readonly Account[];
  /** Throws `Failure` `invalid-request` when there is no such account. */
  get(id: string): Account;
  has(id: string): boolean;
  /** Whether a password of the account was ever put into the keychain. */
  wasInKeychain(id: string): boolean;
  /** Whether the user signed out of the account, and has not signed in to it since. */
  isSignedOut(id: string): boolean;
  /** Notes that the user signed out of an account or in to it again. Throws `Failure` `storage`. */
  setSignedOut(id: string, isSignedOut: boolean): void;
  /** Certificate authorities (PEM) that are trusted for the account in addition to the others. */
  authoritiesOf(id: string): readonly string[];
  /** Stores these authorities (PEM) for a stored account; an empty text for none. Throws like `get`. */
  setAuthorities(id: string, pem: string): void;
  /**
   * Reads a stored account again, because another process on the same data may have changed it: a command signs in while
   * the window is open. Throws `Failure` `storage`.
   */
  refresh(id: string): void;
  /** Adds the accounts that another process stored. Returns whether there are any. Throws `Failure` `storage`. */
  adoptOthers(): boolean;
  /** Stores an account. Returns `false` when another process has added it meanwhile, under another id. */
  save(account: Omit<Account, 'authorities'>, authoritiesPem: string): boolean;
  describe(id: string, description: Description): void;
  setKeeping(id: string, keeping: Keeping): void;
  addDemo(accounts: readonly Account[]): void;
  remove(id: string): void;
  /** Returns the colour for a new account: an unused one while there is one, then each in turn. */
  nextColour(): Account['colour'];
}

const toAccount = (
  kept: KeptAccount,
  authorities: readonly Authority[],
  keeping: Keeping | undefined,
): Account => {
  const { inKeychain, authoritiesPem: _pem, ...account } = kept;
  const defaultKeeping: Keeping = inKeychain ? { where: 'keychain' } : { where: 'nowhere', reason: null };
  return { ...account, isDemo: false, authorities: [...authorities], keeping: keeping ?? defaultKeeping };
};

/** Returns the account with its new description. */
const described = <T extends Account | KeptAccount>(account: T, { isReadOnly, ...look }: Description): T => ({
  ...account,
  ...look,
  isReadOnly: isReadOnly ?? account.isReadOnly,
});

/** What is remembered of the stored accounts. */
function createMemory(accounts: readonly KeptAccount[]) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  // Certificates are parsed when they are stored, not whenever an account is looked up.
  const shown = new Map(accounts.map(({ id, authoritiesPem }) => [id, keptAuthorities(authoritiesPem)]));
  return {
    byId,
    authorities: (id: string): readonly Authority[] => shown.get(id) ?? [],
    put(account: KeptAccount): void {
      byId.set(account.id, account);
      shown.set(account.id, keptAuthorities(account.authoritiesPem));
    },
    remove(id: string): void {
      byId.delete(id);
      shown.delete(id);
    },
  };
}

/** The stored accounts in memory, in step with the database. */
interface Kept {
  readonly byId: ReadonlyMap<string, KeptAccount>;
  /** The certificate authorities of an account as they are displayed. */
  authorities(id: string): readonly Authority[];
  authoritiesPem(id: string): readonly string[];
  wasInKeychain(id: string): boolean;
  /** Remembers an account without storing it. */
  note(account: KeptAccount): void;
  setAuthorities(id: string, pem: string): void;
  refresh(id: string): void;
  adoptOthers(): boolean;
  /** Returns `false` when another process has added it meanwhile, under another id. */
  write(account: KeptAccount): boolean;
  remove(id: string): void;
}

function createKept(repository: AccountsRepository): Kept {
  const memory = createMemory(repository.list());
  const { byId, authorities } = memory;
  const write = (account: KeptAccount): boolean => {
    const isSaved = repository.save(account);
    if (isSaved) memory.put(account);
    return isSaved;
  };
  const refresh = (id: string): void => {
    const stored = byId.has(id) ? repository.list().find((account) => account.id === id) : undefined;
    if (stored) memory.put(stored);
  };
  return {
    byId,
    authorities,
    authoritiesPem(id) {
      const pem = byId.get(id)?.authoritiesPem ?? '';
      return authorities(id).length > 0 ? [pem] : [];
    },
    wasInKeychain: (id) => byId.get(id)?.inKeychain ?? false,
    note: (account) => memory.put(account),
    setAuthorities(id, authoritiesPem) {
      refresh(id);
      const account = byId.get(id);
      if (!account) throw unknownAccount();
      write({ ...account, authoritiesPem });
    },
    refresh,
    adoptOthers() {
      const others = repository.list().filter(({ id }) => !byId.has(id));
      for (const account of others) memory.put(account);
      return others.length > 0;
    },
    write,
    remove(id) {
      repository.remove(id);
      memory.remove(id);
    },
  };
}

/** Looks up accounts, whether they are stored or of the demo. */
function createLookups(
  kept: Kept,
  demo: ReadonlyMap<string, Account>,
  keepings: ReadonlyMap<string, Keeping>,
): Pick<AccountList, 'all' | 'get' | 'has'> {
  const keptAccount = (account: KeptAccount): Account =>
    toAccount(account, kept.authorities(account.id), keepings.get(account.id));
  const all = (): readonly Account[] => [...[...kept.byId.values()].map(keptAccount), ...demo.values()];
  const get = (id: string): Account => {
    const account = all().find((candidate) => candidate.id === id);
    if (!account) throw unknownAccount();
    return account;
  };
  return { all, get, has: (id) => kept.byId.has(id) || demo.has(id) };
}

/** Remembers which accounts the user signed out of, whether they are stored or of the demo. */
function createSigningOut(
  repository: AccountsRepository,
  kept: Kept,
  demo: Map<string, Account>,
): Pick<AccountList, 'isSignedOut' | 'setSignedOut'> {
  const isSignedOut = (id: string): boolean => (kept.byId.get(id) ?? demo.get(id))?.isSignedOut ?? false;
  return {
    isSignedOut,
    setSignedOut(id, value) {
      if (isSignedOut(id) === value) return;
      const [account, demoAccount] = [kept.byId.get(id), demo.get(id)];
      if (demoAccount) demo.set(id, { ...demoAccount, isSignedOut: value });
      if (!account) return;
      // It counts until Rollcall quits even if it cannot be stored.
      kept.note({ ...account, isSignedOut: value });
      repository.setSignedOut(id, value);
    },
  };
}

/** Returns the repository, which remembers until Rollcall quits what it could not store: that the user signed out. */
function rememberingSignOuts(repository: AccountsRepository): AccountsRepository {
  const unstored = new Set<string>();
  return {
    ...repository,
    list: () =>
      repository
        .list()
        .map((account) => (unstored.has(account.id) ? { ...account, isSignedOut: true } : account)),
    save(account) {
      const isSaved = repository.save(account);
      if (isSaved) unstored.delete(account.id);
      return isSaved;
    },
    setSignedOut(id, isSignedOut) {
      if (isSignedOut) unstored.add(id);
      repository.setSignedOut(id, isSignedOut);
      unstored.delete(id);
    },
  };
}

/** Creates the list of the accounts that are stored. */
export function createAccountList(stored: AccountsRepository): AccountList {
  const repository = rememberingSignOuts(stored);
  const kept = createKept(repository);
  const [keepings, demo] = [new Map<string, Keeping>(), new Map<string, Account>()];

  const lookups = createLookups(kept, demo, keepings);
  const { all, get } = lookups;

  return {
    ...lookups,
    wasInKeychain: (id) => kept.wasInKeychain(id),
    ...createSigningOut(repository, kept, demo),
    authoritiesOf: (id) => kept.authoritiesPem(id),
    setAuthorities: (id, pem) => kept.setAuthorities(id, pem),
    refresh: (id) => kept.refresh(id),
    adoptOthers: () => kept.adoptOthers(),
    save({ keeping, isDemo: _isDemo, ...account }, authoritiesPem) {
      // An entry that the keychain accepted earlier stays in it even if it does not accept a later one.
      const inKeychain = keeping.where === 'keychain' || kept.wasInKeychain(account.id);
      const isSaved = kept.write({ ...account, authoritiesPem, inKeychain });
      if (isSaved) keepings.set(account.id, keeping);
      return isSaved;
    },
    describe(id, description) {
      kept.refresh(id);
      const before = get(id);
      const account = kept.byId.get(id);
      if (account) return void kept.write(described(account, description));
      const after = described(before, description);
      if (after.isReadOnly !== before.isReadOnly) repository.enterDemoLock(after);
      demo.set(id, after);
    },
    setKeeping: (id, keeping) => void (kept.byId.has(id) && keepings.set(id, keeping)),
    addDemo(accounts) {
      for (const account of accounts) if (!demo.has(account.id)) demo.set(account.id, account);
    },
    remove(id) {
      if (!demo.delete(id)) kept.remove(id);
      keepings.delete(id);
    },
    nextColour: () => nextColour(all()),
  };
}
