import { chromium, type Browser, type CDPSession, type JSHandle, type Page } from '@playwright/test';
import { findChromium } from '../../tools/electron-standin/src/chromium/executable.ts';
import { serveLanes } from './lanes-bundle.ts';
import type { ChartUnderTest } from './lanes-page/main.ts';
import { held, median, quantile, told, type BenchResult, type BenchSize } from './result.ts';

const us = 'Rollcall';
const rivals = ['uPlot', 'ECharts'] as const;
type Contender = typeof us | (typeof rivals)[number];

/** What one chart needed in one page, including the processor time of its first picture and of a pointer move. */
interface ChartRun {
  readonly firstPaintMs: number;
  readonly workMs: number;
  readonly steps: readonly number[];
  readonly hovers: readonly number[];
  readonly hoverWorkMs: number;
  readonly heapMb: number;
}

/** A page that measures one chart. */
class ChartPage {
  readonly #chart: JSHandle<ChartUnderTest>;
  readonly #session: CDPSession;

  private constructor(chart: JSHandle<ChartUnderTest>, session: CDPSession) {
    this.#chart = chart;
    this.#session = session;
  }

  static async of(page: Page): Promise<ChartPage> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const chart = await page.evaluateHandle<ChartUnderTest>('chartUnderTest');
    return new ChartPage(chart, session);
  }

  async #workedMs(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }

  /** The page's memory in megabytes, including its arrays, after garbage collection. */
  async #heapMb(): Promise<number> {
    await this.#session.send('HeapProfiler.enable');
    await this.#session.send('HeapProfiler.collectGarbage');
    const usage = await this.#session.send('Runtime.getHeapUsage');
    return (usage.usedSize + usage.backingStorageSize) / 1024 ** 2;
  }

  async run(name: Contender, points: number, times: number): Promise<ChartRun> {
    await this.#chart.evaluate((chart, { who, count }) => chart.prepare(who, count), {
      who: name,
      count: points,
    });
    const before = await this.#workedMs();
    const firstPaintMs = await this.#chart.evaluate((chart) => chart.firstPaint());
    const workMs = (await this.#workedMs()) - before;
    const steps = await this.#chart.evaluate((chart, count) => chart.steps(count), times);
    const moves = name === us ? 3 * times : 0;
    const beforeMoves = await this.#workedMs();
    const hovers = await this.#chart.evaluate((chart, count) => chart.hovers(count), moves);
    const hoverWorkMs = ((await this.#workedMs()) - beforeMoves) / moves;
    return { firstPaintMs, workMs, steps, hovers, hoverWorkMs, heapMb: await this.#heapMb() };
  }
}

/** Runs each chart in a page of its own, so that none is warmed up. */
async function runChart(
  browser: Browser,
  url: string,
  { name, points, times }: { readonly name: Contender; readonly points: number; readonly times: number },
): Promise<ChartRun> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  try {
    await page.goto(url);
    return await (await ChartPage.of(page)).run(name, points, times);
  } finally {
    await page.close();
  }
}

/** Runs all charts in turns, in an order that differs in every round; the warm-up is not kept. */
async function runInTurns(
  names: readonly Contender[],
  rounds: number,
  run: (name: Contender) => Promise<ChartRun>,
): Promise<Record<string, ChartRun[]>> {
  const runs: Record<string, ChartRun[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < names.length; index += 1) {
      const name = names[(index + round) % names.length] ?? us;
      const measured = await run(name);
      if (round > 0 || rounds === 1) (runs[name] ??= []).push(measured);
    }
  }
  return runs;
}

type Runs = Readonly<Record<string, readonly ChartRun[]>>;

function resultsOf(points: number, runs: Runs, isMillion: boolean): BenchResult[] {
  const of = (take: (all: readonly ChartRun[]) => number) => {
    const { [us]: own = [], ...others } = runs;
    const entries = Object.entries(others).map(([name, all]) => [name, take(all)] as const);
    return { value: take(own), others: Object.fromEntries(entries) };
  };
  const what = (name: string): string => `${points} points: ${name}`;
  const paint = of((all) => median(all.map(({ firstPaintMs }) => firstPaintMs)));
  const work = of((all) => median(all.map(({ workMs }) => workMs)));
  const step = of((all) =>
    quantile(
      all.flatMap(({ steps }) => steps),
      0.95,
    ),
  );
  const stepMedian = of((all) => median(all.flatMap(({ steps }) => steps)));
  const hover = of((all) =>
    quantile(
      all.flatMap(({ hovers }) => hovers),
      0.95,
    ),
  );
  const hoverWork = of((all) => median(all.map(({ hoverWorkMs }) => hoverWorkMs)));
  const heap = of((all) => median(all.map((run) => run.heapMb)));
  const unit = 'ms';
  const paintGoal = isMillion ? Math.min(60, ...Object.values(paint.others)) : 500;
  const heapName = { name: what('heap'), value: heap.value, unit: 'MB' };
  return [
    held({ name: what('first paint'), value: paint.value, unit }, paintGoal, paint.others),
    told(what('first paint: work of the page'), work.value, unit, work.others),
    told(what('zoom and pan, step, median'), stepMedian.value, unit, stepMedian.others),
    held({ name: what('zoom and pan, step, p95'), value: step.value, unit }, 33, step.others),
    held({ name: what('hover, p95'), value: hover.value, unit }, 8),
    told(what('hover: work of the page'), hoverWork.value, unit),
    isMillion
      ? told(heapName.name, heapName.value, heapName.unit, heap.others)
      : held(heapName, 200, heap.others),
  ];
}

/** Measures fields over time in the page: a line of a million points, and one of ten. */
export async function measureLanes({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const points = isSmall ? 10_000 : 1_000_000;
  const times = isSmall ? 3 : 12;
  const rounds = isSmall ? 1 : isQuick ? 4 : 11;
  const { server, url } = await serveLanes();
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const run = (count: number) => (name: Contender) =>
      runChart(browser, url, { name, points: count, times });
    const million = await runInTurns([us, ...rivals], rounds, run(points));
    const many = await runInTurns([us, 'uPlot'], isSmall ? 1 : 4, run(10 * points));
    return [...resultsOf(points, million, true), ...resultsOf(10 * points, many, false)];
  } finally {
    await browser.close();
    server.close();
  }
}
