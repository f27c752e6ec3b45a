import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/electron-standin/src/chromium/executable.ts';
import { rivals, rollcall, type FaultClient, type MakeClient } from './fault-clients.ts';
import { answer, endWithoutAnswer, startFaultyHost, type FaultyHost, type Reply } from './faulty-host.ts';
import type { BenchResult, BenchSize } from './result.ts';

/** Measures one number for one client. */
type Measure = (host: FaultyHost, client: FaultClient) => Promise<number>;

const settle = (call: Promise<unknown>): Promise<void> =>
  call.then(
    () => undefined,
    () => undefined,
  );

/**
 * Sends a request every so many milliseconds until the time is over, whatever became of the previous one; then waits
 * for all of them.
 */
async function keepReading(client: FaultClient, everyMs: number, forMs: number): Promise<void> {
  const calls: Promise<void>[] = [];
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    calls.push(settle(client.read()));
    await delay(everyMs);
  }
  await Promise.all(calls);
}

/**
 * The number of surplus changes that reach the host when it closes kept connections, fails, or reports that it is busy.
 */
const duplicates =
  (trials: number, fault: Reply): Measure =>
  async (host, client) => {
    let extra = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      host.reply(answer(200));
      await client.read();
      host.reply(fault);
      const before = host.arrivals.length;
      await settle(client.change());
      extra += host.arrivals.length - before - 1;
    }
    return extra;
  };

/** The number of requests that reach the host while it closes every connection and a request is made once a second. */
const duringOutage =
  (outageMs: number): Measure =>
  async (host, client) => {
    host.reply(endWithoutAnswer);
    const startMs = performance.now();
    const asking = keepReading(client, 1000, outageMs);
    await delay(outageMs);
    const seen = host.arrivals.filter(({ atMs }) => atMs >= startMs).length;
    host.reply(answer(200));
    await asking;
    return seen;
  };

/** Milliseconds from when the host works again to the first response, with four requests a second. */
const untilRecovered =
  (outageMs: number): Measure =>
  async (host, client) => {
    host.reply(endWithoutAnswer);
    await keepReadingUntil(client, performance.now() + outageMs);
    host.reply(answer(200));
    const backMs = performance.now();
    let recoveredMs = 0;
    while (recoveredMs === 0) {
      void client.read().then(
        () => (recoveredMs ||= performance.now()),
        () => undefined,
      );
      await delay(250);
    }
    return Math.round(recoveredMs - backMs);
  };

async function keepReadingUntil(client: FaultClient, endMs: number): Promise<void> {
  while (performance.now() < endMs) {
    void settle(client.read());
    await delay(250);
  }
}

/** How much of the pause requested by a busy host passes before the client tries again; 0 if it does not try again. */
const retryAfterObeyed =
  (header: () => string, pauseMs: number): Measure =>
  async (host, client) => {
    let refusedMs = 0;
    host.reply((request, response) => {
      refusedMs = performance.now();
      host.reply(answer(200));
      answer(429, { 'retry-after': header() })(request, response);
    });
    await settle(client.read());
    const again = host.arrivals.find(({ atMs }) => atMs > refusedMs);
    return again ? Math.min(1, (again.atMs - refusedMs) / pauseMs) : 0;
  };

interface Row {
  readonly name: string;
  readonly unit: string;
  readonly goal: number | null;
  readonly measure: Measure;
}

const httpDateIn = (ms: number): string => new Date(Date.now() + ms).toUTCString();

function rowsFor(isSmall: boolean): readonly Row[] {
  const trials = isSmall ? 2 : 20;
  const refusals = isSmall ? 1 : 3;
  const outageMs = isSmall ? 2000 : 60_000;
  return [
    {
      ...{
        name: 'duplicates of changes over kept connections that end',
        unit: `of ${String(trials)}`,
        goal: 0,
      },
      measure: duplicates(trials, endWithoutAnswer),
    },
    {
      ...{ name: 'duplicates of changes after a 503', unit: `of ${String(refusals)}`, goal: 0 },
      measure: duplicates(refusals, answer(503)),
    },
    {
      ...{ name: 'requests in an outage, one a second wanted', unit: 'requests', goal: null },
      measure: duringOutage(outageMs),
    },
    {
      ...{ name: 'recovery after an outage of 3 s', unit: 'ms', goal: null },
      measure: untilRecovered(isSmall ? 500 : 3000),
    },
    {
      ...{ name: 'asks again after Retry-After of 2 s', unit: 'of the pause', goal: null },
      measure: retryAfterObeyed(() => '2', 2000),
    },
    {
      ...{ name: 'asks again after Retry-After as a date', unit: 'of the pause', goal: null },
      // A date has whole seconds, so the pause may be up to one second shorter than intended.
      measure: retryAfterObeyed(() => httpDateIn(3000), 2000),
    },
  ];
}

/** Measures all clients in parallel, each with its own host. */
async function measureRow(row: Row, makers: readonly MakeClient[]): Promise<Map<string, number>> {
  const measured = makers.map(async (make): Promise<[string, number]> => {
    const host = await startFaultyHost();
    const client = make(host.url);
    try {
      return [client.name, await row.measure(host, client)];
    } finally {
      await client.close();
      await host.close();
    }
  });
  return new Map(await Promise.all(measured));
}

/** Measures how HTTP clients cope with a faulty host. */
export async function measureFaults({ isSmall }: BenchSize): Promise<BenchResult[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const makers = [rollcall, ...rivals(page)];
    const results: BenchResult[] = [];
    for (const row of rowsFor(isSmall)) {
      const { Rollcall: value = Number.NaN, ...others } = Object.fromEntries(await measureRow(row, makers));
      const { name, unit, goal } = row;
      results.push({ name, value, unit, goal, met: goal === null ? null : value <= goal, rivals: others });
    }
    return results;
  } finally {
    await browser.close();
  }
}
