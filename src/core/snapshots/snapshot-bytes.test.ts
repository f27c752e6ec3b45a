import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { packCodes, unpackCodes } from './code-planes.ts';
import { packMacs, unpackMacs } from './mac-deltas.ts';
import { DamagedSnapshot } from './sections.ts';
import { emptyCodes, valueAt, type Snapshot } from './snapshot.ts';
import { packSnapshot, unpackSnapshot } from './snapshot-bytes.ts';
import {
  columnsOf,
  noPause,
  packed,
  plainCompany,
  snapshotOf,
  type PlainCompany,
} from './testing/companies.ts';

/** The content of a snapshot, device by device. */
const plainOf = ({ macs, columns }: Snapshot) =>
  Array.from(macs, (mac, row) => [
    macTextOf(mac),
    columns.map((column): readonly [string, FieldValue] => [column.fieldName, valueAt(column, row)]),
  ]);

const expected = ({ devices, fieldNames }: PlainCompany) =>
  [...devices]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([mac, values]) => [
      mac,
      fieldNames.map((name) => {
        const value = values.get(name) ?? null;
        // 0 and -0 are the same value; only 0 is kept.
        return [name, value === 0 ? 0 : value];
      }),
    ]);

const many = (devices: number): PlainCompany => ({
  fieldNames: ['Name', 'Even'],
  devices: new Map(
    Array.from({ length: devices }, (_, index) => [
      macTextOf(0x020a14000000 + index * 3),
      new Map<string, FieldValue>([
        ['Name', `Tram ${index}`],
        ['Even', index % 2 === 0],
      ]),
    ]),
  ),
});

describe('a snapshot', () => {
  it('is the same after it was packed and unpacked', async () => {
    await fc.assert(
      fc.asyncProperty(plainCompany, async (company) => {
        const snapshot = snapshotOf(company);
        const again = await unpackSnapshot(await packed(snapshot), noPause);
        expect(again).toEqual(snapshot);
        expect(plainOf(again)).toStrictEqual(expected(company));
      }),
    );
  });

  it.each([0, 1, 255, 256, 4095, 4096, 4097])('holds %i devices with names of their own', async (devices) => {
    const snapshot = snapshotOf(many(devices));
    const again = await unpackSnapshot(await packed(snapshot), noPause);
    expect(again).toEqual(snapshot);
    expect(again.macs.length).toBe(devices);
    expect(valueAt(again.columns[0], devices - 1)).toBe(devices === 0 ? null : `Tram ${devices - 1}`);
  });

  it.each([
    [1, 256],
    [2, 257],
    [2, 65_536],
    [4, 65_537],
  ])('has codes of %i bytes for %i values, including the last one', (bytes, values) => {
    const codes = emptyCodes(2, values);
    codes.set([values - 1, 1]);
    expect(codes.BYTES_PER_ELEMENT).toBe(bytes);
    expect(unpackCodes(packCodes(codes), 2, values)).toEqual(codes);
    expect(unpackCodes(packCodes(codes), 2, values - 1)).toBeNull();
    expect(unpackCodes(packCodes(codes), 3, values)).toBeNull();
  });

  it('knows fields without any value, and the labels of fields', async () => {
    const snapshot = snapshotOf({ fieldNames: ['Depot'], devices: new Map([[macTextOf(1), new Map()]]) });
    const again = await unpackSnapshot(await packed(snapshot), noPause);
    expect(again.columns).toMatchObject([{ fieldName: 'Depot', label: 'Depot!', values: [null] }]);
  });

  it('is not packed from columns that cannot be read', async () => {
    const columns = columnsOf(snapshotOf(many(3)), () => {
      throw new RangeError('moved');
    });
    await expect(packSnapshot(Float64Array.of(1, 2, 3), columns)).rejects.toThrow(RangeError);
  });

  it('lets other work run while it is unpacked', async () => {
    let turns = 0;
    const pause = (): Promise<void> => Promise.resolve(void (turns += 1));
    await unpackSnapshot(await packed(snapshotOf(many(20_000))), pause);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});

describe('packed addresses', () => {
  const mac = fc.nat({ max: 2 ** 48 - 1 });

  it('come back, whatever they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(mac), (numbers) => {
        const macs = Float64Array.from(numbers).sort();
        expect(unpackMacs(packMacs(macs), macs.length)).toEqual(macs);
      }),
    );
  });

  it.each([
    ['another number of them', [1, 2], 3],
    ['one twice', [1, 0], 2],
    ['one of 49 bits', [128, 128, 128, 128, 128, 128, 64], 1],
    ['one cut off', [1, 129], 2],
    ['one cut off at the end', [1, 129], 1],
    ['one of endless bytes', Array.from({ length: 400 }, () => 255), 1],
  ])('are refused: %s', (_, bytes, count) => expect(unpackMacs(Uint8Array.from(bytes), count)).toBeNull());
});

describe('bytes that are not a snapshot', () => {
  it('are detected, whichever byte is different', async () => {
    const bytes = await packed(snapshotOf(many(20)));
    for (let at = 0; at < bytes.length; at += 1) {
      const wrong = Uint8Array.from(bytes);
      wrong[at] = (wrong[at] ?? 0) ^ 0x10;
      await expect(unpackSnapshot(wrong, noPause)).rejects.toThrow(DamagedSnapshot);
    }
  });

  it('are detected, wherever they are cut off', async () => {
    const bytes = await packed(snapshotOf(many(5)));
    for (let length = 0; length < bytes.length; length += 1)
      await expect(unpackSnapshot(bytes.slice(0, length), noPause)).rejects.toThrow(DamagedSnapshot);
  });
});
