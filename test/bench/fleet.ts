import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { findChromium } from '../../tools/electron-standin/src/chromium/executable.ts';
import { measureExport } from './export.ts';
import { measureLoading } from './fleet-loading.ts';
import { samplePage } from './fleet-page.ts';
import type { PagePart, Samples, SamplesByName } from './fleet-samples.ts';
import { gridRivals, versionOf } from './grid-rivals.ts';
import { held, median, quantile, told, type BenchResult, type BenchSize } from './result.ts';

const us = 'Rollcall';

/** A number computed from many samples. */
interface Measure {
  /** The name of the samples, and that of the result if it differs. */
  readonly of: string;
  readonly name?: string;
  readonly unit: string;
  readonly take?: (samples: readonly number[]) => number;
  readonly goal?: number;
  /** Whether it also has to be at or below the value of each rival. */
  readonly isRace?: boolean;
}

const atMost =
  (share: number) =>
  (samples: readonly number[]): number =>
    quantile(samples, share);
const most = (samples: readonly number[]): number => Math.max(...samples);

const opening: readonly Measure[] = [
  { of: 'first rows after the first page', unit: 'ms', goal: 300 },
  { of: 'first rows after signing in', unit: 'ms' },
  { of: 'all loaded after signing in', unit: 'ms' },
];
const painting: readonly Measure[] = [
  { of: 'grid, first paint', unit: 'ms', goal: 60, isRace: true },
  { of: 'grid, first paint: work of the page', unit: 'ms' },
];
const scrolling: readonly Measure[] = [
  { of: 'scrolling: frame', name: 'scrolling: frame, median', unit: 'ms', goal: 16.75 },
  { of: 'scrolling: frame', name: 'scrolling: frame, p95', unit: 'ms', take: atMost(0.95), goal: 18 },
  { of: 'scrolling: worst frame', unit: 'ms', goal: 25 },
  { of: 'scrolling: frames with a blank row', unit: 'frames', take: most, goal: 0 },
  { of: 'scrolling: tasks of 50 ms', unit: 'tasks', take: most, goal: 0 },
];
const using: readonly Measure[] = [
  { of: 'keystroke to painted result', unit: 'ms' },
  {
    of: 'keystroke to painted result',
    name: 'keystroke to painted result, p95',
    unit: 'ms',
    take: atMost(0.95),
    goal: 50,
  },
  { of: 'sort by a column of texts', unit: 'ms', goal: 60 },
  { of: 'sort by a column of numbers', unit: 'ms', goal: 60 },
  { of: 'sort in natural order', unit: 'ms', goal: 80 },
  { of: 'group by a field', unit: 'ms', goal: 60 },
  { of: 'select all', unit: 'ms', goal: 16 },
  { of: 'shift-range over all', unit: 'ms', goal: 16 },
  { of: 'palette opens', unit: 'ms', goal: 50 },
  { of: 'palette: keystroke to devices found', unit: 'ms' },
];
const holding: readonly Measure[] = [
  { of: 'page: heap', unit: 'MB', goal: 40 },
  { of: 'idle: main', unit: '% of a core', goal: 0.5 },
  { of: 'idle: page', unit: '% of a core', goal: 0.5 },
];

function othersOf(samples: Samples, take: (samples: readonly number[]) => number): Record<string, number> {
  const others = Object.entries(samples).filter(([contender]) => contender !== us);
  return Object.fromEntries(others.map(([contender, values]) => [contender, take(values)] as const));
}

const resultsOf = (samplesByName: SamplesByName, measures: readonly Measure[], what: string): BenchResult[] =>
  measures.flatMap(({ of, name = of, unit, take = median, goal, isRace = false }) => {
    const { [us]: own = [], ...others } = samplesByName[of] ?? {};
    if (own.length === 0) return [];
    const measured = { name: `${what}: ${name}`, value: take(own), unit };
    const rivals = othersOf(others, take);
    if (goal === undefined) return [told(measured.name, measured.value, unit, rivals)];
    return [held(measured, isRace ? Math.min(goal, ...Object.values(rivals)) : goal, rivals)];
  });

/** Prints how widely samples are spread: the 95th percentile and the interquartile range. */
function printSpread(samplesByName: SamplesByName): void {
  const rows = Object.entries(samplesByName).flatMap(([name, samples]) =>
    Object.entries(samples).map(([contender, values]) => {
      const at = (share: number): number => Number(quantile(values, share).toFixed(1));
      const iqr = Number((at(0.75) - at(0.25)).toFixed(1));
      return { name, contender, samples: values.length, median: at(0.5), p95: at(0.95), iqr };
    }),
  );
  console.table(rows);
}

function printMachine(): void {
  const [chip] = cpus();
  const chromium = execFileSync(findChromium(process.env), ['--version'], { encoding: 'utf8' }).trim();
  const rivals = gridRivals.map((rival) => `${rival.name} ${versionOf(rival)}`);
  console.log(
    [`Node ${process.versions.node}`, chromium, ...rivals].join(', '),
    `\n${cpus().length} × ${chip?.model.trim() ?? 'unknown'}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
}

const pageParts: readonly PagePart[] = ['rivals', 'sort', 'group', 'search', 'select', 'palette', 'idle'];
const measures = [...opening, ...painting, ...scrolling, ...using, ...holding];

/**
 * Measures a whole company being read, kept and shown: 100,000 devices with 20 fields, and ten times as many. Its parts
 * are those of a page, `large`, `loading` and `export`.
 */
export async function measureFleet({ isSmall, isQuick = false, only }: BenchSize): Promise<BenchResult[]> {
  printMachine();
  const devices = isSmall ? 2_000 : 100_000;
  const rounds = isSmall ? 1 : isQuick ? 3 : 10;
  const isWanted = (part: string): boolean => only?.includes(part) ?? part !== 'alone';
  const idleSeconds = isSmall ? 1 : 60;
  const scrollSteps = isSmall ? 30 : 120;
  const results: BenchResult[] = [];
  const parts = (['alone', ...pageParts] as const).filter(isWanted);
  if (parts.length > 0) {
    const page = await samplePage({ devices, rounds, idleSeconds, scrollSteps, parts });
    printSpread(page);
    results.push(...resultsOf(page, measures, `${devices}`));
  }
  if (isWanted('large')) {
    const size = { devices: 10 * devices, rounds: isSmall ? 1 : 3, idleSeconds, scrollSteps };
    const large = await samplePage({ ...size, parts: ['alone'] });
    results.push(...resultsOf(large, measures, `${10 * devices}`));
  }
  if (isWanted('loading')) results.push(...(await measureLoading(devices, rounds, isWanted('large'))));
  if (isWanted('export')) results.push(...(await measureExport({ isSmall }, ['csv', 'xlsx'])));
  return results;
}
