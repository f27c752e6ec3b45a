import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { signInNeeded } from './failures.ts';

/** Reads the first line of a stream, without the byte order mark that editors and PowerShell put before it. */
async function firstLine(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<string> {
  for await (const line of createInterface({ input, crlfDelay: Infinity, signal }))
    return line.replace(/^\uFEFF/, '');
  return '';
}

/** Prompts the user, without echoing what is typed; resolves with the empty text when the input ends. */
async function promptForPassword(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // Reading the keys without echo also consumes Ctrl+C, which the terminal would have turned into a signal.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  output.write('Password: ');
  try {
    return await lines.question('', { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return '';
  } finally {
    lines.close();
    output.write('\n');
  }
}

const nothingTyped = () =>
  signInNeeded('No password was typed.', { todo: 'Run the command again, and type the password.' });

const nothingPiped = () =>
  signInNeeded('There is no password on standard input.', {
    todo: 'Pipe one line with the password into rollcall.',
  });

/** Electron gives a program none on Windows, whatever is piped into it. */
const noInput = () =>
  signInNeeded('On Windows, the installed command has no standard input.', {
    todo: 'Sign in with the application; commands then take the password from the keychain.',
  });

/** Where a password is read from; `stdin` is `null` for a program without standard input. */
interface PasswordInput {
  readonly stdin: NodeJS.Process['stdin'] | null;
  readonly stderr: NodeJS.Process['stderr'];
}

/**
 * Reads the password of a sign-in from standard input: its first line, or typed without echo. Throws `Failure`
 * `not-signed-in` when there is none.
 */
export async function readPassword({ stdin, stderr }: PasswordInput, signal: AbortSignal): Promise<string> {
  if (stdin === null) throw noInput();
  const password = stdin.isTTY
    ? await promptForPassword(stdin, stderr, signal)
    : await firstLine(stdin, signal);
  stdin.pause();
  if (password === '') throw stdin.isTTY ? nothingTyped() : nothingPiped();
  return password;
}
