import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The parameters of a file in the project `bench`, passed as JSON in the environment variable `ROLLCALL_BENCH_RUN`. */
export interface WindowRun {
  /** The file for the samples, as JSON. */
  readonly results: string;
}

/** Measures in the window of the built application with a file of the project `bench`. Resolves with its samples. */
export async function sampleInWindow<T>(file: string, run: WindowRun): Promise<T> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [playwright, 'test', '--project=bench', '--reporter=line', file], {
    cwd: root,
    env: { ...process.env, ROLLCALL_BENCH_RUN: JSON.stringify(run) },
    stdio: ['ignore', 2, 2],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} was not measured to its end.`);
  return JSON.parse(readFileSync(run.results, 'utf8')) as T;
}

/** The parameters of the current run. */
export const windowRun = <T extends WindowRun>(): T =>
  JSON.parse(process.env['ROLLCALL_BENCH_RUN'] ?? '{}') as T;
