import { exitCodes } from './exit-codes.ts';
import { run, type Installation } from './run.ts';

/** The command line of a checkout. */
const fromSources: Installation = { portableFolder: null, keytarSeal: null };

/** Answers a command, `args` being what stands behind the program's name; ends the process with how that went. */
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
  // A keychain that does not answer would keep the process alive.
  process.exit(ended ?? code);
}
