import { exitCodes } from './exit-codes.ts';
import { run } from './run.ts';

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

const code = await run({ args: process.argv.slice(2), process, signal: ending.signal });
// A keychain that does not answer would keep the process alive.
process.exit(ended ?? code);
