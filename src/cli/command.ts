import type { ActiveAccount } from '@core/accounts/index.ts';
import type { CommandSpec, Given, OptionSpec } from './arguments.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Rows } from './output/model.ts';
import type { OutputFormat } from './output/rows.ts';
import type { Rollcall } from './rollcall.ts';

/** Core, with the account of the command. */
export interface SignedIn {
  readonly rollcall: Rollcall;
  readonly active: ActiveAccount;
}

/** What a command works with. */
export interface Context {
  readonly given: Given;
  readonly format: OutputFormat;
  /** Aborted when the program is asked to terminate. */
  readonly signal: AbortSignal;
  /** All commands, and the options that all of them have, for the help. */
  readonly commands: readonly CommandSpec[];
  readonly common: readonly OptionSpec[];
  /** Writes to standard output, unchanged. */
  readonly write: (text: string) => Promise<void>;
  /** Writes rows in the requested format, as far as anybody reads them. */
  readonly answer: (rows: Rows) => Promise<void>;
  /** Writes a line for the user to standard error; nothing with --quiet. */
  readonly note: (text: string) => void;
  /** Writes a problem to standard error, even with --quiet. */
  readonly warn: (text: string) => void;
  /** Like `note`, but only on a terminal. */
  readonly progress: (text: string) => void;
  readonly password: () => Promise<string>;
  /** Returns core on the data of the application; the same one at each call. */
  readonly open: () => Rollcall;
  /**
   * Returns core, signed in to the account that the options name, or else to that with this id. Throws `Failure` as the
   * accounts do.
   */
  readonly signedIn: (accountId?: string | null) => Promise<SignedIn>;
}

/** A command of the command line; it fails with `Failure`. */
export interface Command extends CommandSpec {
  readonly run: (context: Context) => Promise<ExitCode>;
}
