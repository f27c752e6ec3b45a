import type { Account, Keeping } from '@shared/accounts/contract.ts';
import { accountColours } from '@shared/accounts/colours.ts';
import type { AccountsRepository, KeptAccount } from '../storage/index.ts';
import { unknownAccount } from './account-failures.ts';

/** How an account is called and looks, and whether it is locked; it stays as it is where that is left out. */
export type Description = Pick<Account, 'name' | 'label' | 'colour'> & {
  readonly isReadOnly?: boolean | undefined;
};

/** The accounts that are kept, then those of the demo fleet, which are in memory alone. */
export interface AccountList {
  all(): readonly Account[];
  /** Throws `Failure` `invalid-request` when there is none. */
  get(id: string): Account;
  has(id: string): boolean;
  /** Whether a password of the account was ever put into the keychain. */
  wasInKeychain(id: string): boolean;
  save(account: Account): void;
  describe(id: string, description: Description): void;
  setKeeping(id: string, keeping: Keeping): void;
  addDemo(accounts: readonly Account[]): void;
  remove(id: string): void;
  /** The colour for a new account: one that no other has while there is one, then each in turn. */
  nextColour(): Account['colour'];
}

const toAccount = (kept: KeptAccount, keeping: Keeping | undefined): Account => {
  const { inKeychain, ...account } = kept;
  const usual: Keeping = inKeychain ? { where: 'keychain' } : { where: 'nowhere', reason: null };
  return { ...account, isDemo: false, keeping: keeping ?? usual };
};

function nextColour(accounts: readonly Account[]): Account['colour'] {
  const used = new Set(accounts.map(({ colour }) => colour));
  const free = accountColours.find((colour) => !used.has(colour));
  return free ?? accountColours[accounts.length % accountColours.length] ?? 'grey';
}

/** The account under its new description. */
const described = <T extends Account | KeptAccount>(account: T, { isReadOnly, ...look }: Description): T => ({
  ...account,
  ...look,
  isReadOnly: isReadOnly ?? account.isReadOnly,
});

/** Kept accounts in memory as they are in the database. */
function createKept(repository: AccountsRepository): {
  readonly byId: ReadonlyMap<string, KeptAccount>;
  write(account: KeptAccount): void;
  remove(id: string): void;
} {
  const byId = new Map(repository.list().map((account) => [account.id, account]));
  return {
    byId,
    write(account) {
      repository.save(account);
      byId.set(account.id, account);
    },
    remove(id) {
      repository.remove(id);
      byId.delete(id);
    },
  };
}

/** The accounts of `repository`. */
export function createAccountList(repository: AccountsRepository): AccountList {
  const kept = createKept(repository);
  const keepings = new Map<string, Keeping>();
  const demo = new Map<string, Account>();

  const keptAccount = (account: KeptAccount): Account => toAccount(account, keepings.get(account.id));
  const all = (): Account[] => [...[...kept.byId.values()].map(keptAccount), ...demo.values()];
  const get = (id: string): Account => {
    const account = all().find((candidate) => candidate.id === id);
    if (!account) throw unknownAccount();
    return account;
  };
  const wasInKeychain = (id: string): boolean => kept.byId.get(id)?.inKeychain ?? false;

  return {
    all,
    get,
    has: (id) => kept.byId.has(id) || demo.has(id),
    wasInKeychain,
    save({ keeping, isDemo: _isDemo, ...account }) {
      // An entry that the keychain took earlier stays in it when it does not take a later one.
      kept.write({ ...account, inKeychain: keeping.where === 'keychain' || wasInKeychain(account.id) });
      keepings.set(account.id, keeping);
    },
    describe(id, description) {
      const before = get(id);
      const account = kept.byId.get(id);
      if (account) return kept.write(described(account, description));
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
