import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ExportStatus } from '@shared/export/contract.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { sampleField } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { windowsOf } from '@test/support/windows.ts';
import { createExports } from './exports.ts';
import { createUnfinishedFiles } from './saving/unfinished.ts';

it('has the devices of the last reading when the dialog is answered', async () => {
  const folder = temporaryFolder('exports');
  const path = join(folder, 'chosen.csv');
  const ended = Promise.withResolvers<ExportStatus>();
  let reading = 1;
  const exports = createExports({
    access: fakeAccess({}),
    fields: () => Promise.resolve([sampleField({ name: 'Name' })]),
    rows() {
      const own = reading;
      return Promise.resolve({
        total: 1,
        readAtMs: own,
        notes: [],
        async *windows() {
          if (own !== reading) throw new Error('the devices were read again');
          yield* windowsOf({ Name: [`Tram ${own}`] }, 1);
        },
      });
    },
    hold: () => () => undefined,
    marks: () => [],
    place: {
      folder: () => folder,
      ask() {
        reading = 2;
        return Promise.resolve(path);
      },
      reveal: () => undefined,
      copyText: () => Promise.resolve(),
    },
    unfinished: createUnfinishedFiles(join(folder, 'unfinished')),
    clock: { now: () => 0 },
    newId: () => 'export',
    application: 'Rollcall 0.1.0',
    tell(status) {
      if (status.state !== 'writing') ended.resolve(status);
    },
  });
  const question = { key: 'k', filters: [], sort: [] };
  const order = { question, reach: 'seen', fieldNames: ['Name'], format: 'csv', values: 'raw' } as const;
  await exports.start({ ...order, fieldNames: [...order.fieldNames], place: 'ask' });
  expect(await ended.promise).toMatchObject({ state: 'done' });
  expect(readFileSync(path, 'utf8')).toContain('Tram 2');
});
