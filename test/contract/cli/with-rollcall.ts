import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSimulator, type Simulator, type SimulatorOptions } from '@simulator/index.ts';
import { bareEnvironment, callRollcall, startRollcall, type Called } from './rollcall-process.ts';

/** A simulator, and a stored account of it without its password. */
export interface Bench {
  readonly simulator: Simulator;
  readonly folder: string;
  /** Calls the program on the bench’s data, with the password on its standard input. */
  readonly call: (...args: string[]) => Promise<Called>;
  readonly start: (...args: string[]) => ReturnType<typeof startRollcall>;
  /** Calls it with exactly these arguments, and with more in its environment. */
  readonly callBare: (
    args: readonly string[],
    input?: string,
    more?: Readonly<Record<string, string>>,
  ) => Promise<Called>;
  /** Calls it on other data, with the password on its standard input. */
  readonly callAt: (folder: string, args: readonly string[]) => Promise<Called>;
}

/** Starts a bench before the tests of a file, signed in once, and closes it after them. */
export function withRollcall(companyId: number, options: SimulatorOptions = {}): () => Bench {
  let bench: Bench | null = null;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-cli-'));
    const simulator = await startSimulator({
      seed: 3,
      operationSeconds: 0.05,
      password: 'a canary of a password',
      ...options,
    });
    const { url, username, password } = simulator;
    const env = bareEnvironment(folder);
    const place = ['--user-data-dir', folder];
    const own = [...place, '--password-stdin'];
    const start: Bench['start'] = (...args) => {
      const child = startRollcall([...args, ...own], env);
      child.stdin?.end(`${password}\n`);
      return child;
    };
    bench = {
      simulator,
      folder,
      start,
      call: (...args) => start(...args).ended,
      callBare: (args, input, more) => callRollcall([...args, ...place], { ...env, ...more }, input),
      callAt: (there, args) => callRollcall([...args, '--user-data-dir', there], env, `${password}\n`),
    };
    const account = ['--address', url, '--username', username, '--company', String(companyId)];
    const { code, err } = await bench.callBare(['sign-in', ...account, '--name', 'Tests'], `${password}\n`);
    if (code !== 0) throw new Error(err);
  });

  afterAll(async () => {
    await bench?.simulator.close();
    if (bench) rmSync(bench.folder, { recursive: true, force: true });
  });

  return () => {
    if (!bench) throw new Error('Only inside a test.');
    return bench;
  };
}
