import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { held, told, type BenchResult } from './result.ts';
import type { Announcement } from './simulator.ts';
import type { PagePhase } from './tasks-of-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const maxTaskMs = 50;

/** The parameters for measuring the application, passed as JSON in the environment variable `ROLLCALL_BENCH_PAGE`. */
export interface PageRun {
  readonly service: Announcement;
  readonly devices: number;
  /** The file for the phases, as JSON. */
  readonly results: string;
}

/** Measures the tasks of the page while the built application previews, shows and applies a change. */
export async function measurePage(service: Announcement, devices: number): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-page-'));
  const run: PageRun = { service, devices, results: join(folder, 'phases.json') };
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  try {
    const args = [playwright, 'test', '--project=bench', '--reporter=line', 'operations-page.spec.ts'];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ROLLCALL_BENCH_PAGE: JSON.stringify(run) },
      stdio: ['ignore', 2, 2],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The change in the application did not come to its end.');
    const phases = JSON.parse(readFileSync(run.results, 'utf8')) as PagePhase[];
    return phases.flatMap(({ name, longestMs, processorMs }) => [
      held({ name: `page, longest task: ${name}`, value: longestMs, unit: 'ms' }, maxTaskMs),
      told(`page, longest task: ${name}, on the processor`, processorMs, 'ms'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
