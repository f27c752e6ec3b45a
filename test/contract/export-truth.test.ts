import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExports, createUnfinishedFiles, rowsOfFleets } from '@core/export/index.ts';
import { createFleetWorker, type FleetWorker } from '@core/fleet-worker/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import type { Sort } from '@shared/devices/contract.ts';
import { macField, type Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { ExportStatus } from '@shared/export/contract.ts';
import { csvValue } from '@shared/export/csv.ts';
import type { ExportFormat } from '@shared/export/formats.ts';
import { readCsv, type Separator } from '@shared/export/read-csv.ts';
import type { Simulator } from '@simulator/index.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { startFleetThread } from '@test/support/fleet-thread.ts';
import { fleetsOfClient, type FleetsOfClient } from '@test/support/fleets-of-client.ts';
import { MovingService } from '@test/support/moving-service.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { startMs, withSimulator } from './with-simulator.ts';

const pair = withSimulator();
const companyId = 413;

let folder: string;
let thread: Worker;
let worker: FleetWorker;

beforeEach(() => {
  folder = temporaryFolder('export-truth');
  worker = createFleetWorker(() => portOfWorker((thread = startFleetThread())));
});
afterEach(async () => {
  worker.close();
  await thread.terminate();
});

/** MAC address → field name → text; unset values are omitted. */
type Content = Map<string, Map<string, string>>;

/** Texts that formats have to quote, mark or leave unchanged. */
const texts = [
  '',
  '=1+1',
  "'quoted",
  '-7',
  'a;b,c\t"d"',
  'two\nlines',
  '8900000000040468760',
  ' end ',
  '007',
];

function contentOf(rows: readonly (readonly [name: string, text: string])[][]): Content {
  const content = new Map(
    rows.map((row) => [row.find(([name]) => name === macField)?.[1] ?? '', new Map(row)]),
  );
  expect(content.size, 'no device stands there twice').toBe(rows.length);
  return content;
}

function separated(text: string, separator: Separator, read: (cell: string) => string): Content {
  const reading = readCsv(text, separator);
  if (!('rows' in reading)) throw new Error(`line ${reading.line}: ${reading.wrong}`);
  const [head, ...rows] = reading.rows;
  const names = head?.cells ?? [];
  return contentOf(
    rows.map(({ cells }) =>
      cells.flatMap((cell, at) => (cell === '' ? [] : [[names[at] ?? '', read(cell)] as const])),
    ),
  );
}

type Json = Readonly<Record<string, string | number | boolean | null>>;
const objects = (rows: readonly Json[]): Content =>
  contentOf(
    rows.map((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)] as const],
      ),
    ),
  );

async function sheet(bytes: Uint8Array): Promise<Content> {
  const [names = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  return contentOf(
    rows.map((row) =>
      row.flatMap((cell, at) =>
        cell === null || cell === '' ? [] : [[String(names[at]), String(cell)] as const],
      ),
    ),
  );
}

const asIs = (cell: string): string => cell;
const readers: Readonly<Record<ExportFormat, (bytes: Buffer) => Content | Promise<Content>>> = {
  csv: (bytes) => separated(bytes.toString(), ',', csvValue),
  update: (bytes) => separated(bytes.toString(), ';', asIs),
  tsv: (bytes) => separated(bytes.toString(), '\t', csvValue),
  json: (bytes) => objects(JSON.parse(bytes.toString()) as Json[]),
  ndjson: (bytes) =>
    objects(
      bytes
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Json),
    ),
  xlsx: sheet,
};

/** The service's values of these devices, in the form that the format has for them. */
function truthOf(
  simulator: Simulator,
  macs: readonly string[],
  fields: readonly Field[],
  format: ExportFormat,
): Content {
  const truth = simulator.truth(companyId);
  const named = fields.filter(
    ({ name, isEditable }) => format !== 'update' || isEditable !== false || name === macField,
  );
  const hasEmpty = format === 'json' || format === 'ndjson';
  return contentOf(
    macs.map((mac) =>
      named.flatMap(({ name }) => {
        const value = truth.get(mac)?.get(name);
        return value === undefined || (value === '' && !hasEmpty) ? [] : [[name, String(value)] as const];
      }),
    ),
  );
}

/** Exports everything of a fleet and reads the file back. */
async function exported(
  { fleets }: FleetsOfClient,
  key: string,
  fields: readonly Field[],
  format: ExportFormat,
  sort: Sort[],
) {
  let resolve: (status: ExportStatus) => void = () => undefined;
  const ended = new Promise<ExportStatus>((done) => (resolve = done));
  const exports = createExports({
    access: fakeAccess(),
    fields: () => Promise.resolve(fields),
    rows: rowsOfFleets(fleets),
    hold: ({ question }) => fleets.hold(question.key),
    marks: () => [],
    place: {
      folder: () => folder,
      ask: () => Promise.resolve(null),
      reveal: () => undefined,
      copyText: () => Promise.resolve(),
    },
    unfinished: createUnfinishedFiles(join(folder, 'unfinished')),
    clock: { now: () => startMs },
    newId: () => 'export',
    application: 'Rollcall',
    tell: (status) => status.state !== 'writing' && resolve(status),
  });
  const question = { key, filters: [], sort };
  const fieldNames = fields.map(({ name }) => name);
  await exports.start({ question, reach: 'seen', fieldNames, format, values: 'raw', place: 'downloads' });
  const { state, error, path } = await ended;
  await exports.close();
  expect({ state, error }).toEqual({ state: 'done', error: null });
  return readers[format](readFileSync(path ?? ''));
}

const turns = fc.array(
  fc.record({ kind: fc.constantFrom('move', 'go', 'come'), from: fc.nat(), to: fc.nat() } as const),
  { maxLength: 5 },
);
const changes = fc.array(
  fc.record({
    device: fc.nat(),
    fieldName: fc.constantFrom('Name', 'Description', 'Country'),
    value: fc.option(fc.constantFrom(...texts), { nil: undefined }),
  }),
  { maxLength: 12 },
);
const sorts = fc.array(
  fc.record({
    fieldName: fc.constantFrom('Name', 'Online', 'Temperature', 'ClaimedDate', macField),
    direction: fc.constantFrom('ascending', 'descending'),
  } as const),
  { maxLength: 2 },
);
const formats = fc.constantFrom<ExportFormat>('csv', 'update', 'tsv', 'json', 'ndjson', 'xlsx');
const service = fc.record({ turns, changes, pageCap: fc.integer({ min: 40, max: 600 }) });

describe('what is exported', () => {
  it('matches the service to the last digit, whatever the paging, order, format and concurrent changes', async () => {
    const { client, simulator } = pair();
    const fields = await client.readFields(companyId);
    const macs = [...simulator.truth(companyId).keys()];
    await fc.assert(
      fc.asyncProperty(service, sorts, formats, async (happens, sort, format) => {
        const moving = new MovingService(client, {
          macs,
          turns: happens.turns,
          pageCap: happens.pageCap,
        });
        const company = fleetsOfClient({ client: moving.client, companyId, fields, worker });
        const read = company.status(({ state }) => state === 'ready');
        const { key } = await company.fleets.open({ filters: [] });
        await read;
        for (const { device, fieldName, value } of happens.changes)
          simulator.setDevice(macs[device % macs.length] ?? '', fieldName, value);
        const readAgain = company.status(({ state }) => state === 'ready');
        await company.fleets.refresh(key);
        await readAgain;
        const content = await exported(company, key, fields, format, sort);
        expect(content).toEqual(truthOf(simulator, moving.order, fields, format));
        const shown = await company.fleets.macs({ key, sort });
        expect([...content.keys()]).toEqual(Array.from(shown, macTextOf));
        company.leave();
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});
