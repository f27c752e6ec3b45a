import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createSnapshotsRepository, openDatabase } from '../storage/index.ts';
import { writeKept } from './kept-bytes.ts';
import { latestKept } from './latest-kept.ts';
import { packed } from './testing/companies.ts';

const column = (fieldName: string, label: string, ...values: (string | number | null)[]) => ({
  ...{ fieldName, label, values: [null, ...values], codes: Uint8Array.from(values, (_, row) => row + 1) },
});

describe('the latest kept reading', () => {
  it('is the one of the company as it is now, with the fields that identify devices and their states', async () => {
    const { database } = openDatabase(temporaryFolder('kept'));
    onTestFinished(() => database.close());
    const repository = createSnapshotsRepository(database);
    expect(await latestKept(repository, { id: 'trams', companyId: 627 })).toBeNull();
    const bytes = await packed({
      macs: Float64Array.of(1, 2),
      columns: [
        column('Name', 'Name', 'Tram 1', 'Tram 2'),
        column('Online', 'Online', 1, 0),
        column('Depot', 'Depot', 'North', 'South'),
        column('SinceWhom', 'Online/offline since whom', 'Anna', 'Ben'),
        column('OnlineOfflineSince', 'Online/Offline Since', null, '2026-05-20T03:00:00Z'),
        column('Tag7', 'IMEI of the modem', '3569', '3570'),
      ],
    });
    const write = (id: string, companyId: number, readAtMs: number) =>
      writeKept(
        { repository, accountId: 'trams', signal: new AbortController().signal },
        { ...{ id, companyId, day: null, name: id, readAtMs, devices: 2, size: bytes.length } },
        bytes,
      );
    await write('old', 627, 1_000);
    await write('last', 627, 2_000);
    await write('other', 394, 3_000);
    expect(await latestKept(repository, { id: 'trams', companyId: 627 })).toEqual({
      readAtMs: 2_000,
      macs: Float64Array.of(1, 2),
      names: ['Tram 1', 'Tram 2'],
      states: [1, 0],
      sinces: [null, '2026-05-20T03:00:00Z'],
      columns: [{ fieldName: 'Tag7', label: 'IMEI of the modem', texts: ['3569', '3570'] }],
    });
  });
});
