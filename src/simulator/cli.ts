import { parseArgs } from 'node:util';
import { startSimulator, type SimulatorOptions } from './index.ts';

interface Flag {
  readonly option: keyof SimulatorOptions;
  readonly summary: string;
  readonly takesFractions?: boolean;
}

/** The flags of the command line; each takes a number. */
const FLAGS: Readonly<Record<string, Flag>> = {
  port: { option: 'port', summary: 'Port on 127.0.0.1; 0 picks a free one (0)' },
  devices: {
    option: 'devices',
    summary: 'Devices of company 900 "Stress", which exists only if this is given',
  },
  seed: { option: 'seed', summary: 'Everything about the fleets follows from it and the time (1)' },
  'report-seconds': { option: 'reportSeconds', summary: 'How often a device reports, in seconds (900)' },
  latency: {
    option: 'latencyMs',
    summary: 'Delay of each response, in milliseconds (0)',
    takesFractions: true,
  },
  'page-cap': { option: 'pageCap', summary: 'The maximum number of devices in one page (1000)' },
  expires: {
    option: 'expiresSeconds',
    summary: 'Lifetime of an access token, in seconds (7200)',
    takesFractions: true,
  },
  'op-seconds': {
    option: 'operationSeconds',
    summary: 'Duration of a long operation, in seconds (4)',
    takesFractions: true,
  },
  'op-fail-every': {
    option: 'operationFailEvery',
    summary: 'Every n-th device of an operation fails; 0 for none (0)',
  },
  'stopped-every': {
    option: 'monitoringStopsEvery',
    summary: 'Every n-th device of a company reports nothing any more; 0 for none (0)',
  },
};

const SEE_HELP = 'Run "npm run simulator -- --help" to see the options.';

function helpText(): string {
  const rows = [
    ...Object.entries(FLAGS).map(([name, { summary }]) => [`--${name} NUMBER`, summary] as const),
    ['--help', 'Print this help'] as const,
  ];
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    'npm run simulator -- [OPTIONS]',
    '',
    'Serves the interface of the service until it is stopped. Prints one line of JSON: where, and how to sign in.',
    '',
    ...rows.map(([flag, summary]) => `  ${flag.padEnd(width)}  ${summary}`),
  ].join('\n');
}

function readNumber(name: string, takesFractions: boolean, text: string): number {
  const number = text === '' ? Number.NaN : Number(text);
  const isOfKind = takesFractions ? Number.isFinite(number) : Number.isSafeInteger(number);
  if (isOfKind && number >= 0) return number;
  throw new TypeError(`--${name} takes a ${takesFractions ? 'number' : 'whole number'} of at least 0.`);
}

/** Returns the texts of the flags. Throws what is wrong in one sentence: what else Node says is for the author of a program. */
function readFlags(): Readonly<Record<string, string | boolean | undefined>> {
  const texts = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ options: { ...texts, help: { type: 'boolean' as const } } }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s/);
    throw new TypeError(`${sentence}. ${SEE_HELP}`, { cause: error });
  }
}

function optionsOf(values: ReturnType<typeof readFlags>): SimulatorOptions {
  const given = Object.entries(FLAGS).flatMap(([name, { option, takesFractions = false }]) => {
    const text = values[name];
    return typeof text === 'string' ? [[option, readNumber(name, takesFractions, text)] as const] : [];
  });
  return Object.fromEntries(given);
}

async function serve(): Promise<void> {
  const values = readFlags();
  if (values['help'] === true) {
    console.log(helpText());
    return;
  }
  const simulator = await startSimulator(optionsOf(values));
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
