import { strict as assert } from 'node:assert';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { bareRequests, timeBareLoop } from './bare-requests.ts';
import { CompanyUnderTest } from './company-under-test.ts';
import { collectGarbage } from './garbage.ts';
import { held, median, told, type BenchResult } from './result.ts';
import { startSimulator, type Announcement } from './simulator.ts';

/** The maximum time of a reading, as a multiple of the bare loop's. */
const maxOfBareLoop = 1.25;
const maxLagMs = 20;
/** The maximum time per row in a company ten times as large, as a multiple of that in a small one. */
const maxGrowth = 1.15;
const maxMemoryMb = 150;
const fieldCount = 20;
const pageSize = 500;
const atOnce = 4;

/** The cost of something: elapsed time, processor time and event loop delay, all in milliseconds. */
interface Cost {
  readonly ms: number;
  readonly processorMs: number;
  readonly lagMs: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const lag = monitorEventLoopDelay({ resolution: 1 });
  const processor = process.cpuUsage();
  const startMs = performance.now();
  lag.enable();
  await work();
  const ms = performance.now() - startMs;
  lag.disable();
  const { user, system } = process.cpuUsage(processor);
  return { ms, processorMs: (user + system) / 1_000, lagMs: lag.percentile(99) / 1e6 };
}

interface Readings {
  readonly own: readonly Cost[];
  readonly bare: readonly Cost[];
}

/** Reads the company, and the same pages with a bare loop, alternately; the first round is for warm-up. */
async function compare(service: Announcement, devices: number, rounds: number): Promise<Readings> {
  const bareService = await bareRequests(service);
  const own: Cost[] = [];
  const bare: Cost[] = [];
  let asked: CompanyUnderTest['queries'] = [];

  async function readOwn(): Promise<void> {
    const company = await CompanyUnderTest.open(service, fieldCount);
    try {
      own.push(await costOf(() => company.read()));
      const { counts } = await company.fleets.open({ filters: [] });
      assert.equal(counts.all, devices);
      asked = company.queries;
    } finally {
      await company.close();
    }
  }
  const readBare = async (): Promise<void> => {
    bare.push(await costOf(() => timeBareLoop(bareService, asked, atOnce)));
  };

  await readOwn();
  await readBare();
  if (rounds > 1) [own, bare].forEach((costs) => costs.splice(0));
  for (let round = 1; round < rounds; round += 1) {
    for (const read of round % 2 === 0 ? [readOwn, readBare] : [readBare, readOwn]) await read();
  }
  return { own, bare };
}

/**
 * Measures the process's memory in megabytes with a company compared to without one, and that of the arrays that keep
 * it.
 */
async function measureMemory(devices: number): Promise<BenchResult[]> {
  const simulator = await startSimulator({ devices, 'page-cap': pageSize });
  const company = await CompanyUnderTest.open(simulator.announced, fieldCount);
  const usedMb = async (): Promise<number> => {
    await collectGarbage();
    return process.memoryUsage.rss() / 1024 ** 2;
  };
  try {
    const emptyMb = await usedMb();
    await company.read();
    const name = `main: memory of ${devices} × ${fieldCount} above empty`;
    return [held({ name, value: (await usedMb()) - emptyMb, unit: 'MB' }, maxMemoryMb)];
  } finally {
    await company.close();
    simulator.process.kill();
  }
}

const medianOf = (costs: readonly Cost[], part: keyof Cost): number =>
  median(costs.map((cost) => cost[part]));

function resultsOf({ own, bare }: Readings, devices: number): BenchResult[] {
  const name = `whole company, ${devices} × ${fieldCount}`;
  const rivals = (part: keyof Cost) => ({ 'bare loop': medianOf(bare, part) });
  return [
    held(
      { name, value: medianOf(own, 'ms'), unit: 'ms' },
      maxOfBareLoop * medianOf(bare, 'ms'),
      rivals('ms'),
    ),
    told(`${name}, on the processors`, medianOf(own, 'processorMs'), 'ms', rivals('processorMs')),
    held(
      { name: `${name}: lag of main, p99`, value: medianOf(own, 'lagMs'), unit: 'ms' },
      maxLagMs,
      rivals('lagMs'),
    ),
  ];
}

async function measureCompany(devices: number, rounds: number): Promise<Readings> {
  const simulator = await startSimulator({ devices, 'page-cap': pageSize });
  try {
    return await compare(simulator.announced, devices, rounds);
  } finally {
    simulator.process.kill();
  }
}

/**
 * Measures reading a whole company compared to a bare loop for the same pages, and the cost of ten times as many
 * devices.
 */
export async function measureLoading(
  devices: number,
  rounds: number,
  withLarge: boolean,
): Promise<BenchResult[]> {
  const memory = await measureMemory(devices);
  const small = await measureCompany(devices, rounds);
  const results = [...resultsOf(small, devices), ...memory];
  if (!withLarge) return results;
  const large = await measureCompany(10 * devices, Math.min(rounds, 2));
  const growth = (of: keyof Readings): number => medianOf(large[of], 'ms') / (10 * medianOf(small[of], 'ms'));
  const growths = { 'bare loop': growth('bare') };
  return [
    ...results,
    ...resultsOf(large, 10 * devices),
    held({ name: 'time of a row, of that in a tenth', value: growth('own'), unit: '×' }, maxGrowth, growths),
  ];
}
