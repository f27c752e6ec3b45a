import fc from 'fast-check';
import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import { nameField, onlineField } from '@shared/devices/field.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Snapshot } from '../snapshot.ts';
import { takeSnapshot } from '../take-snapshot.ts';

/** A company as a test thinks of it: its fields, and the values of each device by MAC address. */
export interface PlainCompany {
  readonly fieldNames: readonly string[];
  readonly devices: ReadonlyMap<string, ReadonlyMap<string, FieldValue>>;
}

/** No others to give a turn to. */
export const noPause = (): Promise<void> => Promise.resolve();

const fieldNames = [nameField, onlineField, 'Firmware', 'Depot', 'Signal', '__proto__'];

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom(null, '', '0', '1', 0, 1, -1, -0, true, false, { exact: '1' }, { json: '1' }),
  fc.string({ maxLength: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const mac = fc.nat(12).map((number) => macTextOf(number * 0x1000000010));

/** Small companies, so that two of them have much in common. */
export const plainCompany: fc.Arbitrary<PlainCompany> = fc.subarray(fieldNames).chain((names) =>
  fc.record({
    fieldNames: fc.constant(names),
    devices: fc
      .array(fc.tuple(mac, fc.array(value, { minLength: names.length, maxLength: names.length })), {
        maxLength: 10,
      })
      .map(
        (devices) =>
          new Map(
            devices.map(([address, values]) => [
              address,
              new Map(names.map((name, index) => [name, values[index] ?? null] as const)),
            ]),
          ),
      ),
  }),
);

/** The windows of a company, in the order of its devices. */
export async function* windowsOf(
  { devices }: PlainCompany,
  names: readonly string[],
  size = 3,
): AsyncGenerator<ColumnWindow> {
  const all = [...devices];
  for (let from = 0; from < all.length; from += size) {
    const part = all.slice(from, from + size);
    yield await Promise.resolve({
      rows: Uint32Array.from(part.keys(), (row) => row + from),
      macs: Float64Array.from(part, ([address]) => macNumberOf(address) ?? NaN),
      columns: names.map((name) =>
        encodeColumn(
          name,
          part.map(([, values]) => values.get(name) ?? null),
        ),
      ),
    });
  }
}

export const snapshotOf = (company: PlainCompany): Promise<Snapshot> =>
  takeSnapshot(
    {
      fields: company.fieldNames.map((name) => ({ name, displayName: `${name}!` })),
      total: company.devices.size,
      windows: windowsOf(company, company.fieldNames),
    },
    noPause,
  );
