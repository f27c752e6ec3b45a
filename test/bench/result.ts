/** One measured number. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The maximum for `value`; `null` if it is only reported. */
  readonly goal: number | null;
  readonly met: boolean | null;
  /** What the rivals needed for the same in the same run, in the same unit. */
  readonly rivals: Readonly<Record<string, number>>;
}

/** How much a suite measures. */
export interface BenchSize {
  /** Whether to check only that the benchmarks run, whatever the times. */
  readonly isSmall: boolean;
  /** Whether fewer rounds suffice in a suite that takes long. */
  readonly isQuick?: boolean;
  /** The parts of a suite to measure; all if absent. */
  readonly only?: readonly string[];
}

export type Suite = (size: BenchSize) => Promise<readonly BenchResult[]>;

/** The middle value; of an even number of values, the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The sample below which the given share of all samples lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const rounded = (value: number): number => Number(value.toFixed(value < 10 ? 2 : 1));

const roundedAll = (numbers: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, rounded(value)] as const));

/** A number that is only reported. */
export const told = (
  name: string,
  value: number,
  unit: string,
  rivals: Readonly<Record<string, number>> = {},
): BenchResult => ({
  name,
  value: rounded(value),
  unit,
  goal: null,
  met: null,
  rivals: roundedAll(rivals),
});

/** A number that must not exceed a goal. */
export function held(
  measured: { readonly name: string; readonly value: number; readonly unit: string },
  goal: number,
  rivals: Readonly<Record<string, number>> = {},
): BenchResult {
  return {
    ...measured,
    value: rounded(measured.value),
    goal: rounded(goal),
    met: measured.value <= goal,
    rivals: roundedAll(rivals),
  };
}

const row = ({ value, unit, goal, met, rivals }: BenchResult) => ({
  measured: `${value} ${unit}`,
  goal: goal === null ? '' : `≤ ${goal} ${unit}`,
  met: met === null ? '' : met ? 'yes' : 'NO',
  rivals: Object.entries(rivals)
    .map(([name, rival]) => `${name}: ${rival} ${unit}`)
    .join(', '),
});

/** Prints a table for people and one line of JSON for programs. */
export function print(suite: string, results: readonly BenchResult[]): void {
  console.table(Object.fromEntries(results.map((result) => [result.name, row(result)])));
  console.log(JSON.stringify({ suite, results }));
}
