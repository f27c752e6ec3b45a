import { performance } from 'node:perf_hooks';
import { bareRequests, type BareService } from './bare-requests.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';
import { peakMemoryMb, startSimulator, stressCompany } from './simulator.ts';

const fieldCount = 20;

async function fieldNames({ url, headers }: BareService): Promise<string[]> {
  const response = await fetch(`${url}/api/fields?company_id=${stressCompany}`, { headers });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.slice(0, fieldCount).map(({ name }) => name);
}

/** The milliseconds that each page of 500 took, from the request to its last byte. */
async function timePages(
  { url, headers }: BareService,
  pages: number,
  names: readonly string[],
): Promise<number[]> {
  const timesMs: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const startMs = performance.now();
    const body = { page, page_size: 500, filters: [], fields: names.map((name) => ({ name })) };
    const response = await fetch(`${url}/api/monitoring/devices/companies/${stressCompany}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The simulator answered ${response.status}`);
    await response.text();
    timesMs.push(performance.now() - startMs);
  }
  return timesMs;
}

/** Measures the speed of the simulator itself, the other side of all benchmarks. */
export async function measureSimulator({ isSmall }: BenchSize): Promise<BenchResult[]> {
  const devices = isSmall ? 2_000 : 100_000;
  const simulator = await startSimulator({ devices });
  try {
    const service = await bareRequests(simulator.announced);
    const names = await fieldNames(service);
    const timesMs = await timePages(service, isSmall ? 2 : 60, names);
    const page = `page of 500 × ${names.length} fields`;
    const memoryMb = peakMemoryMb(simulator.process.pid ?? 0);
    return [
      held({ name: `simulator, ${devices} devices: ready`, value: simulator.readyMs, unit: 'ms' }, 3_000),
      held({ name: `${page}, median`, value: median(timesMs), unit: 'ms' }, 25),
      told(`${page}, longest`, Math.max(...timesMs), 'ms'),
      ...(memoryMb === null ? [] : [held({ name: 'memory, at most', value: memoryMb, unit: 'MB' }, 700)]),
    ];
  } finally {
    simulator.process.kill();
  }
}
