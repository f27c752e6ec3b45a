import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { held, median, quantile, told, type BenchResult, type BenchSize } from './result.ts';
import { startSimulator, type Announcement } from './simulator.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const mostPaintMs = 300;
const mostFrameMs = 18;

/** What the wall is measured with, as the environment variable `ROLLCALL_BENCH_WALL` has it in JSON. */
export interface WallRun {
  readonly service: Announcement;
  readonly rounds: number;
  /** In how many frames the wall is scrolled through. */
  readonly scrollSteps: number;
  /** Where the samples go, as JSON. */
  readonly results: string;
}

/** What was measured, all in milliseconds. */
export interface WallSamples {
  /** Reading every device once, as the wall does it. */
  readonly fillMs: number;
  /** From asking for 90 days to the frame with all cells, out of the store. */
  readonly paints: readonly number[];
  readonly frames: readonly number[];
}

async function sampleWall(run: WallRun): Promise<WallSamples> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [playwright, 'test', '--project=bench', '--reporter=line', 'history-wall.spec.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ROLLCALL_BENCH_WALL: JSON.stringify(run) },
    stdio: ['ignore', 2, 2],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The wall was not measured to its end.');
  return JSON.parse(readFileSync(run.results, 'utf8')) as WallSamples;
}

/** The wall of the built application: 90 days of a whole company out of the store, and scrolling through it. */
export async function measureWall({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const devices = isSmall ? 60 : 2400;
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-wall-'));
  const simulator = await startSimulator({ devices });
  try {
    const { fillMs, paints, frames } = await sampleWall({
      service: simulator.announced,
      rounds: isSmall ? 1 : isQuick ? 3 : 9,
      scrollSteps: isSmall ? 10 : 300,
      results: join(folder, 'samples.json'),
    });
    const of = `wall of ${String(devices)} devices × 90 days`;
    const paint = { name: `${of}: painted out of the store`, value: median(paints), unit: 'ms' };
    const scroll = { name: `${of}: scroll p95`, value: quantile(frames, 0.95), unit: 'ms' };
    const goals = [held(paint, mostPaintMs), held(scroll, mostFrameMs)];
    const without = [told(paint.name, paint.value, 'ms'), told(scroll.name, scroll.value, 'ms')];
    return [...(isSmall ? without : goals), told(`${of}: every device read once`, fillMs, 'ms')];
  } finally {
    simulator.process.kill();
    rmSync(folder, { recursive: true });
  }
}
