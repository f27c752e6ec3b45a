import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { wrongUsage } from './failures.ts';

/** The first line of a stream. */
async function firstLine(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<string> {
  for await (const line of createInterface({ input, crlfDelay: Infinity, signal })) return line;
  return '';
}

/** Asks a person, who does not see what is typed; nothing when the input ends instead. */
async function asked(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // What hides the keys takes this one, too, which the terminal would have made a signal of.
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

/**
 * The password of a sign-in, from standard input: its first line, or typed without being shown. Throws `Failure`
 * `invalid-request` when there is none.
 */
export async function readPassword(
  { stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>,
  signal: AbortSignal,
): Promise<string> {
  const password = stdin.isTTY ? await asked(stdin, stderr, signal) : await firstLine(stdin, signal);
  stdin.pause();
  if (password === '')
    throw wrongUsage(
      'There is no password on standard input.',
      'Pipe one line with the password into rollcall.',
    );
  return password;
}
