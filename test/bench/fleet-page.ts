import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FleetRun, SamplesByName } from './fleet-samples.ts';
import { startSimulator } from './simulator.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Measures what the built application needs on screen for a fleet of this size, and what other grids need for the same.
 */
export async function samplePage(size: Omit<FleetRun, 'service' | 'results'>): Promise<SamplesByName> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-fleet-'));
  const simulator = await startSimulator({ devices: size.devices, 'page-cap': 500 });
  const run: FleetRun = { ...size, service: simulator.announced, results: join(folder, 'samples.json') };
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  try {
    const args = [playwright, 'test', '--project=bench', '--reporter=line', 'fleet-page.spec.ts'];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ROLLCALL_BENCH_FLEET: JSON.stringify(run) },
      stdio: ['ignore', 2, 2],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const samples = JSON.parse(readFileSync(run.results, 'utf8')) as SamplesByName;
    if (code !== 0)
      throw new Error(`The fleet on screen was not measured to its end: ${JSON.stringify(samples)}`);
    return samples;
  } finally {
    simulator.process.kill();
    rmSync(folder, { recursive: true });
  }
}
