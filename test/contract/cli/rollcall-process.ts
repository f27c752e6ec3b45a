import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hiddenKeychain } from '@test/support/hidden-keychain.ts';

const program = fileURLToPath(new URL('../../../scripts/rollcall.mjs', import.meta.url));

/** How a call ended and what it printed. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** An environment without a keychain and without proxy settings. */
export const bareEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  TZ: 'UTC',
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
  ...hiddenKeychain(),
});

/** Starts the real program in a separate process, as a shell would. */
export function startRollcall(
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess & { readonly ended: Promise<Called> } {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return Object.assign(child, { ended });
}

/** Calls the program and waits for it to end; `input` becomes its standard input. */
export function callRollcall(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Called> {
  const child = startRollcall(args, env);
  child.stdin?.end(input);
  return child.ended;
}

/** The rows of an output in JSON lines. */
export const rowsOf = ({ out }: Called): Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
