import { performance } from 'node:perf_hooks';
import { peakMemoryMb, startSimulator } from './simulator.ts';

const devices = 100_000;
const pages = 60;
const stressCompany = 900;
const fieldCount = 20;

interface Service {
  readonly url: string;
  readonly headers: Record<string, string>;
}

async function signIn({ url, username, password }: { url: string; username: string; password: string }) {
  const response = await fetch(`${url}/public/auth/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password, client_id: 'python' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json-patch+json' };
  return { url, headers };
}

async function fieldNames({ url, headers }: Service): Promise<string[]> {
  const response = await fetch(`${url}/api/fields?company_id=${stressCompany}`, { headers });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.slice(0, fieldCount).map(({ name }) => name);
}

/** Milliseconds that each of some pages of 500 took, from the request to its last byte. */
async function timePages({ url, headers }: Service, names: readonly string[]): Promise<number[]> {
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
  return timesMs.sort((a, b) => a - b);
}

const quantile = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)} ms`;

const simulator = await startSimulator(devices);
try {
  const service = await signIn(simulator.announced);
  const names = await fieldNames(service);
  const timesMs = await timePages(service, names);
  const memoryMb = peakMemoryMb(simulator.process.pid ?? 0);
  console.table({
    [`simulator, ${devices} devices: ready`]: {
      measured: `${simulator.readyMs.toFixed(0)} ms`,
      goal: '3000 ms',
    },
    [`page of 500 × ${names.length} fields: median`]: { measured: quantile(timesMs, 0.5), goal: '25 ms' },
    [`page of 500 × ${names.length} fields: 95 %`]: { measured: quantile(timesMs, 0.95), goal: '' },
    'memory, at most': { measured: memoryMb === null ? '–' : `${memoryMb.toFixed(0)} MB`, goal: '700 MB' },
  });
} finally {
  simulator.process.kill();
}
