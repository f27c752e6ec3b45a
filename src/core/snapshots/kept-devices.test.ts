import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { sameValue } from '@shared/devices/value.ts';
import { FleetStore } from '../fleet-store/index.ts';
import { createSnapshotsRepository, type SnapshotsRepository } from '../storage/index.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { writeKept } from './kept-bytes.ts';
import { keptDevices, pagesOf } from './kept-devices.ts';
import type { PackedReading } from './readings.ts';
import type { Snapshot } from './snapshot.ts';
import { packed, plainCompany, snapshotOf } from './testing/companies.ts';

const account = { id: 'trams', companyId: 627 };
const nowMs = 10_000;
let repository: SnapshotsRepository;

beforeEach(() => (repository = createSnapshotsRepository(memoryDatabase())));

/** A company of one device with a name. */
const named = (name: string): Snapshot => ({
  macs: Float64Array.of(1),
  columns: [{ fieldName: 'Name', label: 'Name', values: [null, name], codes: Uint8Array.of(1) }],
});

async function keep(name: string, readAtMs: number, { companyId = 627, size = 0 } = {}): Promise<void> {
  const bytes = await packed(named(name));
  await writeKept(
    { repository, accountId: 'trams', signal: new AbortController().signal },
    { id: name, companyId, day: null, name, readAtMs, devices: 1, size: size || bytes.length },
    bytes,
  );
}

/** The name of the device that was kept, and when. */
async function kept(latest: PackedReading | null = null): Promise<unknown> {
  const found = await keptDevices({ repository, latest }, account, nowMs);
  return found && [found.readAtMs, [...found.pages()].map(({ fields }) => fields[0]?.decoded)];
}

describe('the devices that were kept last', () => {
  it('are those of the latest reading of the company', async () => {
    await keep('older', 1000);
    await keep('latest', 2000);
    await keep('other company', 3000, { companyId: 394 });
    expect(await kept()).toEqual([2000, [['latest']]]);
  });

  it('are none if no reading is kept', async () => {
    expect(await kept()).toBeNull();
  });

  it('are not those of a damaged reading', async () => {
    await keep('whole', 1000);
    await keep('damaged', 2000, { size: 5000 });
    expect(await kept()).toEqual([1000, [['whole']]]);
  });

  it('are those of the last reading of the stay, which is in memory only', async () => {
    await keep('first of the day', 1000);
    const bytes = await packed(named('last'));
    expect(await kept({ bytes, readAtMs: 2000, devices: 1 })).toEqual([2000, [['last']]]);
    expect(await kept({ bytes, readAtMs: nowMs + 1, devices: 1 })).toEqual([1000, [['first of the day']]]);
  });

  it('are not those of a time to come, which were kept while the clock was ahead', async () => {
    await keep('past', nowMs);
    await keep('to come', nowMs + 1);
    expect(await kept()).toEqual([nowMs, [['past']]]);
  });
});

describe('the pages of a snapshot', () => {
  it('put into a store show every value of every device', () => {
    fc.assert(
      fc.property(plainCompany, (company) => {
        const store = new FleetStore();
        store.beginReading();
        for (const page of pagesOf(snapshotOf(company))) store.put(page);
        store.endReading();
        expect(store.size).toBe(company.devices.size);
        for (const [mac, values] of company.devices) {
          const row = store.rowOf(mac) ?? -1;
          const isShown = (name: string) => sameValue(store.value(row, name), values.get(name) ?? null);
          expect(company.fieldNames.filter((name) => !isShown(name))).toEqual([]);
        }
      }),
    );
  });

  it('are of a thousand devices each, in order', () => {
    const macs = Float64Array.from({ length: 2500 }, (_, index) => index + 1);
    const codes = Uint16Array.from(macs, (_, index) => index);
    const values = [null, ...Array.from({ length: 2499 }, (_, index) => `Tram ${index + 1}`)];
    const pages = [...pagesOf({ macs, columns: [{ fieldName: 'Name', label: 'Name', values, codes }] })];
    expect(pages.map((page) => page.macs.length)).toEqual([1000, 1000, 500]);
    const store = new FleetStore();
    store.beginReading();
    for (const page of pages) store.put(page);
    expect(store.value(store.rowOf(macTextOf(2400)) ?? -1, 'Name')).toBe('Tram 2399');
  });
});
