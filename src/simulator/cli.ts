import { parseArgs } from 'node:util';
import { startSimulator } from './index.ts';
import type { SimulatorOptions } from './index.ts';

/** Command-line flag → option; every flag takes a number. */
const FLAGS = {
  port: 'port',
  devices: 'devices',
  seed: 'seed',
  'report-seconds': 'reportSeconds',
  latency: 'latencyMs',
  'page-cap': 'pageCap',
  expires: 'expiresSeconds',
  'op-seconds': 'operationSeconds',
  'op-fail-every': 'operationFailEvery',
} as const satisfies Record<string, keyof SimulatorOptions>;

/** Flags that take fractions, too. */
const FRACTIONS: ReadonlySet<string> = new Set(['latency', 'expires', 'op-seconds']);

function readNumber(name: string, text: string): number {
  const number = text === '' ? Number.NaN : Number(text);
  const takesFractions = FRACTIONS.has(name);
  const isOfKind = takesFractions ? Number.isFinite(number) : Number.isSafeInteger(number);
  if (isOfKind && number >= 0) return number;
  throw new TypeError(`--${name} takes a ${takesFractions ? 'number' : 'whole number'} of at least 0.`);
}

function readOptions(): SimulatorOptions {
  const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const given = names.flatMap((name): [string, number][] => {
    const text = values[name];
    return text === undefined ? [] : [[FLAGS[name], readNumber(name, text)]];
  });
  return Object.fromEntries(given);
}

async function serve(): Promise<void> {
  const simulator = await startSimulator(readOptions());
  const { url, username, password, companies } = simulator;
  console.log(JSON.stringify({ url, username, password, companies }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
}

try {
  await serve();
} catch (error) {
  // Caused by an unknown flag or a port in use: the message explains it, a stack trace would not.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
