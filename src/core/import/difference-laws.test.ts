import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { chunksOf } from '@core/export/formats/chunks.ts';
import { columnsOf } from '@core/export/formats/column.ts';
import { formFields, macOf } from '@test/support/update-form.ts';
import { windowsOf } from '@test/support/windows.ts';
import { checkFile } from './check-file.ts';
import { differenceOf, type LiveValues } from './difference.ts';

const ofField: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  Depot: fc.string({ unit: 'grapheme' }),
  depot: fc.oneof(
    fc.constant(null),
    fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', "'", '=', ' ') }),
  ),
  Ring: fc.constantFrom<FieldValue>(1, 4, '4', null),
  Warm: fc.constantFrom<FieldValue>(true, false, null),
  Limit: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  Due: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
};
const device = fc.record(ofField);
type Device = Readonly<Record<string, FieldValue>>;

const liveOf = (devices: readonly Device[]): ReadonlyMap<string, LiveValues> =>
  new Map(devices.map((values, index) => [macOf(index), new Map(Object.entries(values))]));

async function exported(devices: readonly Device[]): Promise<string> {
  const names = ['MacAddress', ...Object.keys(ofField)];
  const rows = devices.map((values, index): Device => ({ MacAddress: macOf(index), ...values }));
  const table = Object.fromEntries(names.map((name) => [name, rows.map((values) => values[name] ?? null)]));
  const { columns } = columnsOf(names, formFields, { format: 'update', values: 'raw' });
  const layout = { format: 'update', values: 'raw', columns, onFinding: () => undefined } as const;
  let text = '';
  for await (const chunk of chunksOf(layout, windowsOf(table, 3))) text += String(chunk);
  return text;
}

describe('the difference of a file and the devices', () => {
  it('is none for what was exported from them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(device, { maxLength: 6 }), async (devices) => {
        const file = checkFile(await exported(devices), formFields);
        expect(file.findings).toEqual([]);
        const { rows, findings } = differenceOf(file, liveOf(devices));
        expect(findings).toEqual([]);
        expect(rows.filter(({ group }) => group !== 'has-it')).toEqual([]);
      }),
    );
  });

  it('turns one fleet into the other where the file says something, and is none afterwards', async () => {
    const pair = fc.array(fc.tuple(device, device), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pair, async (devices) => {
        const file = checkFile(await exported(devices.map(([wanted]) => wanted)), formFields);
        const before = liveOf(devices.map(([, now]) => now));
        const after = new Map([...before].map(([mac, values]) => [mac, new Map(values)]));
        for (const { mac, fieldName, after: value } of differenceOf(file, before).rows) {
          after.get(mac)?.set(fieldName, value);
        }
        expect(differenceOf(file, after).rows.every(({ group }) => group === 'has-it')).toBe(true);
        for (const [index, [wanted, now]] of devices.entries()) {
          const depot = wanted['Depot'] === '' ? now['Depot'] : wanted['Depot'];
          expect(after.get(macOf(index))?.get('Depot')).toBe(depot);
        }
      }),
    );
  });
});
