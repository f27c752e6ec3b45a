import type { ActiveAccount } from '@core/accounts/index.ts';
import type { Account } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { signInNeeded, wrongUsage } from './failures.ts';
import type { Rollcall } from './rollcall.ts';
import { typedValue } from './typed-value.ts';

/** The account that the options name. */
export interface AccountChoice {
  /** Its name or id. */
  readonly account: string | undefined;
  readonly company: number | undefined;
}

type Candidate = Pick<Account, 'id' | 'name' | 'companyId'>;
/** An account that a command may use. */
export type OfferedAccount = Candidate & Pick<Account, 'isSignedOut' | 'serviceAddress' | 'username'>;

function matching(all: readonly Candidate[], { account, company }: AccountChoice): readonly Candidate[] {
  const inCompany = all.filter(({ companyId }) => company === undefined || companyId === company);
  if (account === undefined) return inCompany;
  const exact = inCompany.filter(({ id, name }) => id === account || name === account);
  if (exact.length > 0) return exact;
  const wanted = account.toLowerCase();
  return inCompany.filter(({ name }) => name.toLowerCase() === wanted);
}

/**
 * Returns what identifies each account to `--account`, as it is typed: its name, or its id where others have the same name
 * or the name cannot be typed.
 */
const unambiguous = (all: readonly Candidate[]): readonly string[] =>
  all.map(({ id, name }) => {
    const isShared = all.filter((other) => other.name === name).length > 1;
    return (isShared ? null : typedValue(name)) ?? id;
  });

/** States that no account is the one that was named. */
function noneIs({ account, company }: AccountChoice): string {
  if (account === undefined) return `No account on this computer is of company ${String(company)}.`;
  const ofCompany = company === undefined ? '' : ` of company ${String(company)}`;
  return `No account${ofCompany} on this computer has that name.`;
}

/** Returns the failure of a data folder without accounts. */
export const noneKept = (): Failure =>
  signInNeeded('No account is kept in this data folder.', {
    todo: 'Add one with the application or with “rollcall sign-in”.',
  });

/**
 * Returns the chosen account: the one that was named, else the one that the application showed last, else the only one.
 * Throws `Failure` `not-signed-in` when none is stored, `invalid-request` when the choice is ambiguous or matches none.
 */
export function chosenAccount<T extends Candidate>(
  all: readonly T[],
  choice: AccountChoice,
  lastActive: string | null,
): T {
  if (all.length === 0) throw noneKept();
  const matches = matching(all, choice) as readonly T[];
  const isNamed = choice.account !== undefined || choice.company !== undefined;
  const last = matches.find(({ id }) => id === lastActive);
  const [only] = matches;
  if (only === undefined) {
    const names = all.map(({ name, companyId }) => `${name} (${String(companyId)})`).join(', ');
    throw wrongUsage(noneIs(choice), `Choose one of: ${names}.`);
  }
  if (matches.length === 1) return only;
  if (last && (!isNamed || choice.account === undefined)) return last;
  throw wrongUsage(
    'It is not clear which account is meant.',
    `Name one with --account: ${unambiguous(matches).join(', ')}; “rollcall accounts” shows them.`,
  );
}

/** Resolves with the accounts of the data folder, or with those of the demo fleet. */
export async function keptAccounts({ accounts, kept, isDemo }: Rollcall): Promise<readonly OfferedAccount[]> {
  if (!isDemo) return kept.list();
  const demo = await accounts.signInDemo();
  return demo.accounts.filter((account) => account.isDemo);
}

async function signInWith(rollcall: Rollcall, accountId: string, password: string): Promise<void> {
  const account = rollcall.kept.list().find(({ id }) => id === accountId);
  if (!account) return;
  const { serviceAddress, companyId, username } = account;
  await rollcall.accounts.signIn({ accountId, serviceAddress, companyId, username, password });
}

/** The messages for the window state what to click; here, they state what to type. */
export async function forScripts(error: unknown, accounts: Rollcall['accounts']): Promise<unknown> {
  if (!(error instanceof Failure) || error.error.code !== 'not-signed-in') return error;
  const { keychain } = await accounts.session();
  if (keychain.state !== 'unavailable') return signInNeeded(error.error.happened);
  return signInNeeded(error.error.happened, {
    todo: 'Give the password on standard input with --password-stdin.',
  });
}

/**
 * Signs in to the chosen account, with the stored password or the one given. Throws as the accounts and `chosenAccount`
 * do.
 *
 * @param password reads the password for this sign-in; `null` to use the stored one
 */
export async function signedIn(
  rollcall: Rollcall,
  choice: AccountChoice,
  password: (() => Promise<string>) | null,
): Promise<ActiveAccount> {
  const { accounts, kept, isDemo } = rollcall;
  if (isDemo) {
    const { activeId } = await accounts.signInDemo();
    await accounts.activate(chosenAccount(await keptAccounts(rollcall), choice, activeId).id);
    return accounts.active();
  }
  const { id } = chosenAccount(kept.list(), choice, kept.lastActive());
  if (password) await signInWith(rollcall, id, await password());
  else {
    await accounts.activate(id).catch(async (error: unknown) => {
      throw await forScripts(error, accounts);
    });
  }
  return accounts.active();
}
