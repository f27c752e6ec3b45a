import type { Seal } from '@core/accounts/index.ts';
import { readArguments, wholeNumber, type Given } from './arguments.ts';
import type { Context } from './command.ts';
import { commands, commonOptions } from './commands/index.ts';
import { dataFolder } from './data-folder.ts';
import { exitCodeOf, exitCodes, type ExitCode } from './exit-codes.ts';
import { errorText } from './failures.ts';
import type { Rows } from './output/model.ts';
import { OutputClosed, writerOf } from './output/pipe.ts';
import { outputFormats, textOfRows, type OutputFormat } from './output/rows.ts';
import { visibleText } from './output/visible-text.ts';
import { readPassword } from './read-password.ts';
import { openRollcall, type Rollcall } from './rollcall.ts';
import { signedIn } from './signed-in.ts';

/** The application to which the command line belongs. */
export interface Installation {
  /** The data folder next to a portable application; `null` for that of the user. */
  readonly portableFolder: string | null;
  /** The seal that keytar's native file must match; `null` where it is not checked. */
  readonly keytarSeal: Seal | null;
  /** Whether it can read its standard input. */
  readonly hasInput: boolean;
}

/** The environment in which the program runs. */
export interface Surroundings {
  /** What follows the name of the program. */
  readonly args: readonly string[];
  readonly process: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;
  readonly signal: AbortSignal;
  readonly installation: Installation;
}

/** What a command tells the user besides its output: one line each, with what a terminal would interpret made visible. */
type Voice = Pick<Context, 'note' | 'warn'>;

function voiceOf(given: Given, { process: { stderr } }: Surroundings): Voice {
  const isQuiet = given.has('quiet');
  return {
    note: (text) => void (isQuiet || stderr.write(`${visibleText(text)}\n`)),
    warn: (text) => void stderr.write(`rollcall: ${visibleText(text)}\n`),
  };
}

/** Opens core on first use. */
function opener(given: Given, installation: Installation, voice: Voice) {
  const { portableFolder, keytarSeal } = installation;
  let opened: Rollcall | null = null;
  let closing: Promise<void> | null = null;
  const isDemo = given.has('demo');
  const place = () => ({ dataFolder: dataFolder(given, portableFolder), isDemo, keytarSeal, ...voice });
  return {
    open: () => (opened ??= openRollcall(place())),
    close: () => (closing ??= opened?.close() ?? Promise.resolve()),
  };
}

function formatOf(given: Given, isTerminal: boolean): OutputFormat {
  const asked = outputFormats.find((format) => format === given.text('format'));
  return asked ?? (isTerminal ? 'table' : 'ndjson');
}

function contextOf(
  given: Given,
  { process: { stdin, stdout, stderr }, signal, installation: { hasInput } }: Surroundings,
  { note, warn, open }: Voice & { readonly open: () => Rollcall },
): Context {
  const write = writerOf(stdout);
  const format = formatOf(given, stdout.isTTY);
  const password = (): Promise<string> => readPassword({ stdin: hasInput ? stdin : null, stderr }, signal);
  return {
    ...{ given, format, signal, commands, common: commonOptions, write, note, warn, open, password },
    async answer(rows: Rows) {
      try {
        for await (const text of textOfRows(rows, format)) await write(text);
      } catch (error) {
        // The exit code reports what the command found, however much of it was read.
        if (!(error instanceof OutputClosed)) throw error;
      }
    },
    progress: (text) => void (stderr.isTTY && note(text)),
    async signedIn(accountId = null) {
      const rollcall = open();
      const named = { account: given.text('account'), company: wholeNumber(given, 'company', 1) };
      const isNamed = named.account !== undefined || named.company !== undefined;
      const choice = isNamed || accountId === null ? named : { ...named, account: accountId };
      const active = await signedIn(rollcall, choice, given.has('password-stdin') ? password : null);
      return { rollcall, active };
    },
  };
}

async function execute(surroundings: Surroundings): Promise<ExitCode> {
  const { args, signal, installation } = surroundings;
  const given = readArguments(args, commands, commonOptions);
  const command = commands.find(({ name }) => name === given.command);
  const voice = voiceOf(given, surroundings);
  const { open, close } = opener(given, installation, voice);
  // Leaves the account, which aborts any reading in progress.
  signal.addEventListener('abort', () => void close().catch(() => undefined));
  try {
    return (await command?.run(contextOf(given, surroundings, { ...voice, open }))) ?? exitCodes.failed;
  } finally {
    await close();
  }
}

/** Executes a command line and returns its exit code; never throws. */
export async function run(surroundings: Surroundings): Promise<ExitCode> {
  const { signal, process } = surroundings;
  const writeError = writerOf(process.stderr);
  try {
    return await execute(surroundings);
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    if (error instanceof OutputClosed) return exitCodes.ok;
    await writeError(errorText(error)).catch(() => undefined);
    return exitCodeOf(error);
  }
}
