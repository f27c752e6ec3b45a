import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ExportOrder, ExportStatus } from '@shared/export/contract.ts';
import type { DeviceMark } from '@shared/marks/contract.ts';
import { createExports, type Exports } from '@core/export/exports.ts';
import type { ExportsPorts } from '@core/export/ports.ts';
import { createUnfinishedFiles } from '@core/export/saving/unfinished.ts';
import { fakeAccess, type FakeAccess } from './fake-access.ts';
import { sampleField } from './samples.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { windowsOf, type Table } from './windows.ts';

const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC address', isEditable: false }),
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Rsrp', displayName: 'Signal', unit: 'dBm', isEditable: false }),
];
const threeDevices: Table = {
  MacAddress: ['00:0A:14:88:96:AD', '00:0A:14:88:96:AE', '00:0A:14:88:96:AF'],
  Name: ['=1+1', 'Tram 2', null],
  Rsrp: [-71, -72, -73],
};

/** An order of two fields of all three devices. */
export const order = (part: Partial<ExportOrder> = {}): ExportOrder => ({
  question: { key: 'k', filters: [], sort: [] },
  reach: 'seen',
  fieldNames: ['Name', 'Rsrp'],
  format: 'csv',
  values: 'raw',
  ...part,
});

/** What a test may change. */
interface Given {
  nowMs: number;
  /** The answer of the dialog that asks where to save. */
  answer: string | null;
  table: Table;
  missing: string[];
  /** The marks of the account `transit`. */
  marks: readonly DeviceMark[];
  /** How often the rows are held now. */
  holds: number;
  /** Called before each window. */
  onWindow: () => Promise<void> | void;
}

const givenAtFirst = (): Given => ({
  nowMs: new Date(2026, 4, 20, 9, 12).getTime(),
  answer: null,
  table: threeDevices,
  missing: [],
  marks: [],
  holds: 0,
  onWindow: () => undefined,
});

/** What the exports asked and told. */
interface Seen {
  /** The paths that the dialog suggested. */
  readonly asked: string[];
  /** The files that were shown in their folder. */
  readonly shown: string[];
  readonly copied: string[];
  readonly told: ExportStatus[];
  /** The fields that the rows were asked for. */
  readonly read: string[];
}

const portsOf = (folder: string, access: FakeAccess, given: Given, seen: Seen): ExportsPorts => ({
  access,
  fields: () => Promise.resolve(fields),
  rows: () =>
    Promise.resolve({
      total: 3,
      readAtMs: given.nowMs - 60_000,
      notes: given.missing,
      async *windows(fieldNames) {
        seen.read.push(...fieldNames);
        for await (const window of windowsOf(given.table, 1)) {
          await given.onWindow();
          yield window;
        }
      },
    }),
  hold() {
    given.holds += 1;
    return () => void (given.holds -= 1);
  },
  marks: (accountId) => (accountId === 'transit' ? given.marks : []),
  place: {
    folder: () => join(folder, 'Downloads'),
    ask: (path) => Promise.resolve((seen.asked.push(path), given.answer)),
    reveal: (path) => seen.shown.push(path),
    copyText: (text) => Promise.resolve(void seen.copied.push(text)),
  },
  unfinished: createUnfinishedFiles(join(folder, 'unfinished')),
  clock: { now: () => given.nowMs },
  newId: () => `export-${given.nowMs++}`,
  application: 'Rollcall 0.1.0',
  tell: (status) => void seen.told.push(status),
});

export interface ExportsBench extends Seen {
  readonly exports: Exports;
  readonly ports: ExportsPorts;
  readonly access: FakeAccess;
  readonly folder: string;
  readonly given: Given;
  /** Waits until an export has ended. */
  readonly ended: (id: string) => Promise<ExportStatus>;
  readonly exported: (
    part?: Partial<ExportOrder>,
    place?: 'downloads' | 'ask' | 'clipboard',
  ) => Promise<ExportStatus>;
}

/** Exports of three devices to a folder of their own, until the test ends. */
export function exportsBench(): ExportsBench {
  const folder = temporaryFolder('exports');
  const access = fakeAccess({});
  const given = givenAtFirst();
  const seen: Seen = { asked: [], shown: [], copied: [], told: [], read: [] };
  const ports = portsOf(folder, access, given, seen);
  const exports = createExports(ports);
  onTestFinished(() => exports.close());

  const ended = async (id: string): Promise<ExportStatus> => {
    for (;;) {
      const status = exports.list().find((one) => one.id === id);
      if (!status) throw new Error('there is no such export');
      if (status.state !== 'writing') return status;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const exported: ExportsBench['exported'] = async (part, place = 'downloads') => {
    const started = await exports.start({ ...order(part), place });
    if (!started) throw new Error('nothing was started');
    return ended(started.id);
  };
  return { ...seen, exports, ports, access, folder, given, ended, exported };
}
