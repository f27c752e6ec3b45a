import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chunksOf } from '@core/export/formats/chunks.ts';
import { columnsOf } from '@core/export/formats/column.ts';
import { writeHashed } from '@core/export/saving/save-file.ts';
import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ExportFormat } from '@shared/export/formats.ts';
import { namedField } from '@test/support/samples.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';

const rowsAtOnce = 1000;

const options = [
  { id: -1, name: 'Never Connected' },
  { id: 0, name: 'Offline' },
  { id: 1, name: 'Online' },
];
const countries = ['CZ', 'DE', 'AT', 'PL', 'SK'];

/** Columns as a company has them: MAC addresses, names, states, tags, measurements, times and long numbers. */
const columns: readonly (readonly [Field, (row: number) => FieldValue])[] = [
  [namedField('MacAddress'), (row) => macOf(row)],
  [namedField('Name'), (row) => `Tram ${row}`],
  [namedField('Online', { type: 'Integer', hasOptions: true, options }), (row) => (row % 7 === 0 ? 0 : 1)],
  [namedField('Country', { category: 'Tags' }), (row) => countries[row % 5] ?? null],
  [namedField('Depot'), (row) => (row % 11 === 0 ? null : `Depot ${row % 40}; hall "${row % 4}"`)],
  [namedField('IsWarm', { type: 'Boolean' }), (row) => row % 2 === 0],
  [namedField('Imei', { type: 'Long' }), (row) => ({ exact: `35824005${String(row).padStart(8, '0')}` })],
  [namedField('Iccid'), (row) => `894200000000${String(row).padStart(8, '0')}`],
  [namedField('LastSeen', { type: 'DateTime' }), (row) => new Date(1.77e12 + row * 61_000).toISOString()],
  ...Array.from({ length: 11 }, (_, index): readonly [Field, (row: number) => FieldValue] => [
    namedField(`Measurement${index}`, { type: 'Double', unit: 'dBm' }),
    (row) => ((row * (index + 3)) % 2000) / 10 - 100,
  ]),
];

const macOf = (row: number): string =>
  (0x00_0a_14_00_00_00 + row).toString(16).padStart(12, '0').toUpperCase().match(/../g)?.join(':') ?? '';

function windowAt(offset: number, size: number): ColumnWindow {
  const rows = Uint32Array.from({ length: size }, (_, index) => offset + index);
  return {
    rows,
    macs: Float64Array.from(rows, (row) => 0x00_0a_14_00_00_00 + row),
    columns: columns.map(([{ name }, valueOf]) => encodeColumn(name, Array.from(rows, valueOf))),
  };
}

/** Windows created beforehand, so that only the writing is measured. */
const windowsOf = (rows: number): readonly ColumnWindow[] =>
  Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, index) =>
    windowAt(index * rowsAtOnce, Math.min(rowsAtOnce, rows - index * rowsAtOnce)),
  );

async function* replayed(windows: readonly ColumnWindow[], look: () => void): AsyncGenerator<ColumnWindow> {
  for (const window of windows) {
    yield Promise.resolve(window);
    look();
  }
}

/** Returns a function that collects garbage, so that only what is still in use remains. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
const collect = collector();
const heapMb = (): number => process.memoryUsage().heapUsed / 1024 ** 2;

async function write(
  format: ExportFormat,
  windows: readonly ColumnWindow[],
  { path, look }: { readonly path: string; readonly look: () => void },
): Promise<void> {
  const known = columns.map(([one]) => one);
  const names = known.map(({ name }) => name);
  const values = 'seen' as const;
  const layout = { ...columnsOf(names, known, { format, values }), format, values };
  const chunks = chunksOf({ ...layout, onFinding: () => undefined }, replayed(windows, look));
  const content = { chunks, onBytes: () => undefined, signal: new AbortController().signal };
  await writeHashed(content, createWriteStream(path, { flags: 'w', flush: true }));
}

interface Timed {
  readonly ms: number;
  /** The longest time that the event loop was blocked. */
  readonly lagMs: number;
}

async function time(format: ExportFormat, windows: readonly ColumnWindow[], path: string): Promise<Timed> {
  collect();
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const startMs = performance.now();
  await write(format, windows, { path, look: () => undefined });
  const ms = performance.now() - startMs;
  lag.disable();
  return { ms, lagMs: lag.max / 1e6 };
}

/** The peak memory while an export is written, above what was in use before. */
async function peakHeld(
  format: ExportFormat,
  windows: readonly ColumnWindow[],
  path: string,
): Promise<number> {
  collect();
  const before = heapMb();
  let most = 0;
  let window = 0;
  const look = (): void => {
    if ((window += 1) % 10 !== 0) return;
    collect();
    most = Math.max(most, heapMb() - before);
  };
  await write(format, windows, { path, look });
  return most;
}

const formats = [
  ['csv', 500],
  ['xlsx', 4000],
  ['update', null],
  ['json', null],
  ['ndjson', null],
] as const;

/** Measures how long it takes to write 100,000 devices with 20 fields to a file, and what that costs. */
export async function measureExport(
  { isSmall }: BenchSize,
  wanted: readonly ExportFormat[] = formats.map(([format]) => format),
): Promise<readonly BenchResult[]> {
  const rows = isSmall ? 2000 : 100_000;
  const windows = windowsOf(rows);
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  const results: BenchResult[] = [];
  try {
    for (const [format, goal] of formats) {
      if (!wanted.includes(format)) continue;
      const path = join(folder, `fleet.${format}`);
      const name = `export ${rows} × ${columns.length} as ${format}`;
      const runs: Timed[] = [];
      for (let run = 0; run < (isSmall ? 1 : 5); run += 1) runs.push(await time(format, windows, path));
      const value = median(runs.map(({ ms }) => ms));
      results.push(goal === null ? told(name, value, 'ms') : held({ name, value, unit: 'ms' }, goal));
      results.push(told(`${name}: longest stop`, median(runs.map(({ lagMs }) => lagMs)), 'ms'));
      const most = await peakHeld(format, windows, path);
      results.push(held({ name: `${name}: heap held`, value: most, unit: 'MB' }, 50));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return results;
}
