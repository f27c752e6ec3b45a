import fc from 'fast-check';
import { nameField, onlineField } from '@shared/devices/field.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { packSnapshot, type ColumnToPack } from '../snapshot-bytes.ts';
import { emptyCodes, type Snapshot } from '../snapshot.ts';
import { ValueCodes } from '../value-codes.ts';

/** A company in the plainest form: its fields, and the values of each device by MAC address. */
export interface PlainCompany {
  readonly fieldNames: readonly string[];
  readonly devices: ReadonlyMap<string, ReadonlyMap<string, FieldValue>>;
}

/** A pause that yields to nothing. */
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

/** The snapshot of a company; by default, the label of a field is its name with an exclamation mark. */
export function snapshotOf(
  { fieldNames: names, devices }: PlainCompany,
  labelOf = (fieldName: string) => `${fieldName}!`,
): Snapshot {
  const sorted = [...devices].sort(([a], [b]) => (a < b ? -1 : 1));
  const columns = names.map((fieldName) => {
    const known = new ValueCodes();
    const found = sorted.map(([, values]) => known.codeOf(values.get(fieldName) ?? null));
    const codes = emptyCodes(found.length, known.values.length);
    codes.set(found);
    return { fieldName, label: labelOf(fieldName), values: known.values, codes };
  });
  return { macs: Float64Array.from(sorted, ([address]) => macNumberOf(address) ?? NaN), columns };
}

/** The columns of a snapshot to be packed; `onColumn` is called before each of them. */
export async function* columnsOf(
  { columns }: Snapshot,
  onColumn: () => void = () => undefined,
): AsyncGenerator<ColumnToPack> {
  for (const { values, ...column } of columns) {
    await Promise.resolve(onColumn());
    yield {
      ...column,
      valueCount: values.length,
      list: (from, to) => Promise.resolve(Buffer.from(JSON.stringify(values.slice(from, to)))),
    };
  }
}

export const packed = (snapshot: Snapshot): Promise<Uint8Array> =>
  packSnapshot(snapshot.macs, columnsOf(snapshot));
