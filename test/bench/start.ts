import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleInWindow, type WindowRun } from './in-window.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';

/** A start takes at most so many times as long as that of an empty window. */
const mostTimes = 1.3;

export interface StartRun extends WindowRun {
  readonly rounds: number;
}

/** Milliseconds from the start of the process to a painted page that takes input, of Rollcall and of an empty window. */
export interface StartSamples {
  readonly rollcall: readonly number[];
  readonly empty: readonly number[];
}

/** The start of the built application to its first screen, beside that of a window with nothing in it. */
export async function measureStart({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-start-'));
  try {
    const run: StartRun = { rounds: isSmall ? 1 : isQuick ? 5 : 15, results: join(folder, 'samples.json') };
    const { rollcall, empty } = await sampleInWindow<StartSamples>('start.spec.ts', run);
    const [ours, least] = [median(rollcall), median(empty)];
    const name = 'from the start to a page that takes input';
    const rivals = { 'an empty window': least };
    if (isSmall) return [told(name, ours, 'ms', rivals)];
    return [held({ name, value: ours, unit: 'ms' }, mostTimes * least, rivals)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
