import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleInWindow, type WindowRun } from './in-window.ts';
import { held, median, quantile, told, type BenchResult, type BenchSize } from './result.ts';
import { startSimulator, type Announcement } from './simulator.ts';

const maxPaintMs = 300;
const maxFrameMs = 18;

/** The parameters for measuring the wall. */
export interface WallRun extends WindowRun {
  readonly service: Announcement;
  readonly rounds: number;
  /** The number of frames for scrolling through the wall. */
  readonly scrollSteps: number;
}

/** The measurements, all in milliseconds. */
export interface WallSamples {
  /** Reading every device once, as the wall does. */
  readonly fillMs: number;
  /** From choosing 90 days to the frame with all cells, from the store. */
  readonly paints: readonly number[];
  readonly frames: readonly number[];
}

/** Measures the wall of the built application: 90 days of a whole company from the store, and scrolling through it. */
export async function measureWall({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const devices = isSmall ? 60 : 2400;
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-wall-'));
  const simulator = await startSimulator({ devices });
  try {
    const run: WallRun = {
      service: simulator.announced,
      rounds: isSmall ? 1 : isQuick ? 3 : 9,
      scrollSteps: isSmall ? 10 : 300,
      results: join(folder, 'samples.json'),
    };
    const { fillMs, paints, frames } = await sampleInWindow<WallSamples>('history-wall.spec.ts', run);
    const of = `wall of ${String(devices)} devices × 90 days`;
    const paint = { name: `${of}: painted out of the store`, value: median(paints), unit: 'ms' };
    const scroll = { name: `${of}: scroll p95`, value: quantile(frames, 0.95), unit: 'ms' };
    const goals = [held(paint, maxPaintMs), held(scroll, maxFrameMs)];
    const without = [told(paint.name, paint.value, 'ms'), told(scroll.name, scroll.value, 'ms')];
    return [...(isSmall ? without : goals), told(`${of}: every device read once`, fillMs, 'ms')];
  } finally {
    simulator.process.kill();
    rmSync(folder, { recursive: true });
  }
}
