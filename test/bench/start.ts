import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleInWindow, type WindowRun } from './in-window.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';

/** The maximum duration of a start, as a multiple of that of an empty window. */
const maxRatio = 1.3;

export interface StartRun extends WindowRun {
  readonly rounds: number;
}

/**
 * Milliseconds from the start of the process to a painted page that takes input, for Rollcall and for an empty window.
 */
export interface StartSamples {
  readonly rollcall: readonly number[];
  readonly empty: readonly number[];
}

/** Measures the start of the built application up to its first screen, compared with that of an empty window. */
export async function measureStart({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-start-'));
  try {
    const run: StartRun = { rounds: isSmall ? 1 : isQuick ? 5 : 15, results: join(folder, 'samples.json') };
    const { rollcall, empty } = await sampleInWindow<StartSamples>('start.spec.ts', run);
    const [ours, least] = [median(rollcall), median(empty)];
    const name = 'from the start to a page that takes input';
    const rivals = { 'an empty window': least };
    if (isSmall) return [told(name, ours, 'ms', rivals)];
    return [held({ name, value: ours, unit: 'ms' }, maxRatio * least, rivals)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
