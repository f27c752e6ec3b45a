import { Refusals } from '@core/companies/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Given, OptionSpec } from './arguments.ts';
import type { Context, SignedIn } from './command.ts';
import { exitCodeOf, exitCodes, type ExitCode } from './exit-codes.ts';
import { signInNeeded, wrongUsage } from './failures.ts';
import { keptAccounts, noneKept, type OfferedAccount } from './signed-in.ts';

/** The option of a command that reads the companies of all accounts. */
export const allAccountsOption: OptionSpec = {
  name: 'all-accounts',
  summary: 'The devices of all accounts that you have not signed out of',
};

function assertNoOther(given: Given): void {
  const isOneNamed = given.text('account') !== undefined || given.text('company') !== undefined;
  if (!isOneNamed && !given.has('password-stdin')) return;
  throw wrongUsage(
    '--all-accounts takes every account with its own password.',
    'Leave out --account, --company and --password-stdin.',
  );
}

/** What was read of the accounts. */
interface OfAccounts<T> {
  readonly results: readonly T[];
  /** `ok`, or what a command ends with if an account was left out. */
  readonly code: ExitCode;
}

/** Reads an account, but sends no password that was refused for another account of its user: that might lock the user out. */
function withoutRefused<T>(signedIn: Context['signedIn'], read: (of: SignedIn) => Promise<T>) {
  const refusals = new Refusals();
  return async (account: OfferedAccount): Promise<T> => {
    const refusal = refusals.of(account);
    if (refusal) throw new Failure(refusal.error);
    try {
      return await read(await signedIn(account.id));
    } catch (error) {
      if (error instanceof Failure && error.error.code === 'unauthorised')
        refusals.note(account, error.error);
      throw error;
    }
  };
}

async function ofEach<T>(
  { open, signal, signedIn, warn, note }: Context,
  read: (of: SignedIn) => Promise<T>,
): Promise<OfAccounts<T>> {
  const all = await keptAccounts(open());
  if (all.length === 0) throw noneKept();
  const results: T[] = [];
  const codes = new Set<ExitCode>();
  const readOf = withoutRefused(signedIn, read);
  for (const account of all) {
    const { name, isSignedOut } = account;
    if (isSignedOut) {
      note(`${name} is left out: you signed out of it.`);
      continue;
    }
    try {
      results.push(await readOf(account));
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error;
      warn(`${name} is left out: ${error.error.happened}`);
      codes.add(exitCodeOf(error));
    }
  }
  if (results.length === 0 && codes.size === 0) throw signInNeeded('You signed out of every account.');
  const [code = exitCodes.ok] = codes;
  return { results, code: results.length > 0 && codes.size > 0 ? exitCodes.failed : code };
}

/**
 * Resolves with what is read of the account that the options name or, with `--all-accounts`, of one account after
 * another. One that cannot be read is warned about and left out; the code is then `failed`, or that of the first one if
 * nothing could be read. Throws as `signedIn` and, for one account, as `read`.
 */
export async function ofAccounts<T>(
  context: Context,
  read: (of: SignedIn) => Promise<T>,
): Promise<OfAccounts<T>> {
  const { given, signedIn } = context;
  if (!given.has('all-accounts')) return { results: [await read(await signedIn())], code: exitCodes.ok };
  assertNoOther(given);
  return ofEach(context, read);
}
