import { exitCodes } from './exit-codes.ts';
import { run, type Installation } from './run.ts';

/** The command line of a checkout. */
const fromSources: Installation = { portableFolder: null, keytarSeal: null, hasInput: true };

/** Runs a command and ends the process with its exit code; `args` is what follows the name of the program. */
export async function answer(
  args: readonly string[],
  installation: Installation = fromSources,
): Promise<void> {
  const ending = new AbortController();
  let ended: number | null = null;
  for (const [name, code] of [
    ['SIGINT', exitCodes.interrupted],
    ['SIGTERM', exitCodes.terminated],
  ] as const) {
    process.once(name, () => {
      ended = code;
      ending.abort();
    });
  }
  const code = await run({ args, process, signal: ending.signal, installation });
  // A keychain that does not respond would keep the process alive.
  process.exit(ended ?? code);
}
