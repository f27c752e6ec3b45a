import type { ActiveAccount } from '@core/accounts/index.ts';
import type { CommandSpec, Given, OptionSpec } from './arguments.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Rows } from './output/model.ts';
import type { OutputFormat } from './output/rows.ts';
import type { Rollcall } from './rollcall.ts';

/** The core with the account that the command is for. */
export interface SignedIn {
  readonly rollcall: Rollcall;
  readonly active: ActiveAccount;
}

/** What a command works with. */
export interface Context {
  readonly given: Given;
  readonly format: OutputFormat;
  /** Aborted when the program is told to end. */
  readonly signal: AbortSignal;
  /** Every command, and the options that all of them have, for the help. */
  readonly commands: readonly CommandSpec[];
  readonly common: readonly OptionSpec[];
  /** Writes onto the standard output as it is. */
  readonly write: (text: string) => Promise<void>;
  /** Writes rows in the format that was asked for. */
  readonly answer: (rows: Rows) => Promise<void>;
  /** A line for a person, on the standard error; nothing with --quiet. */
  readonly note: (text: string) => void;
  /** What went wrong, on the standard error; with --quiet too. */
  readonly warn: (text: string) => void;
  /** As `note`, for a terminal alone. */
  readonly progress: (text: string) => void;
  readonly password: () => Promise<string>;
  /** The core on the data of the application; the same one at each call. */
  readonly open: () => Rollcall;
  /** The core, signed in to the account that is meant. Throws `Failure` as the accounts do. */
  readonly signedIn: () => Promise<SignedIn>;
}

/** A command of the command line; its failures are `Failure`. */
export interface Command extends CommandSpec {
  readonly run: (context: Context) => Promise<ExitCode>;
}
