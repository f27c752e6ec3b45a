import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import type { DeviceRecord } from '../service/index.ts';
import { createColumns, type DeviceColumns } from './columns.ts';

const device = (mac: string, values: Record<string, FieldValue>): DeviceRecord => ({
  mac,
  values: new Map(Object.entries(values)),
});

const macsOf = (columns: DeviceColumns): string[] =>
  Array.from({ length: columns.size }, (_, row) => columns.macOf(row));

const records = fc
  .uniqueArray(
    fc.record({
      mac: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      values: fc.dictionary(
        fc.constantFrom('Name', 'Online', '__proto__'),
        fc.constantFrom('', 0, false, 'x', 1),
      ),
    }),
    { selector: ({ mac }) => mac },
  )
  .map((list) => list.map(({ mac, values }) => device(mac, values)));

const cellsOf = (columns: DeviceColumns): Map<string, FieldValue> =>
  new Map(
    macsOf(columns).flatMap((mac, row) =>
      ['Name', 'Online', '__proto__'].map((name): [string, FieldValue] => [
        `${mac} ${name}`,
        columns.value(row, name),
      ]),
    ),
  );

describe('columns', () => {
  it('hold what the last reading said, and tell exactly what it changed', () => {
    fc.assert(
      fc.property(records, records, (before, after) => {
        const columns = createColumns();
        columns.put(before);
        const old = cellsOf(columns);
        const { added, removed, cells } = columns.replace(after);

        expect(new Set(macsOf(columns))).toEqual(new Set(after.map(({ mac }) => mac)));
        for (const { mac, values } of after) {
          const row = columns.rowOf(mac) ?? -1;
          expect(columns.macOf(row)).toBe(mac);
          for (const name of ['Name', 'Online', '__proto__']) {
            expect(columns.value(row, name)).toBe(values.get(name) ?? null);
          }
        }
        const isNew = (mac: string): boolean => before.every((record) => record.mac !== mac);
        expect(added).toBe(after.filter(({ mac }) => isNew(mac)).length);
        expect(before.length - removed + added).toBe(after.length);
        const changed = [...cellsOf(columns)].filter(
          ([cell, value]) => old.has(cell) && old.get(cell) !== value,
        );
        expect(cells.map((cell) => cell.join(' ')).sort()).toEqual(changed.map(([cell]) => cell).sort());
      }),
    );
  });

  it('keep the order of the devices that stay, whatever the order of the new reading', () => {
    const columns = createColumns();
    columns.put([device('a', {}), device('b', {}), device('c', {})]);
    columns.replace([device('d', {}), device('c', {}), device('a', {})]);
    expect(macsOf(columns)).toEqual(['a', 'c', 'd']);
  });

  it('tell unset, empty, 0 and false apart', () => {
    const columns = createColumns();
    columns.put([
      device('a', {}),
      device('b', { F: '' }),
      device('c', { F: 0 }),
      device('d', { F: false }),
      device('e', {}),
    ]);
    expect([0, 1, 2, 3, 4].map((row) => columns.value(row, 'F'))).toEqual([null, '', 0, false, null]);
  });

  it('unset a value that a device no longer has', () => {
    const columns = createColumns();
    columns.put([device('a', { F: 1 })]);
    columns.put([device('a', {})]);
    expect(columns.value(0, 'F')).toBeNull();
    expect(columns.size).toBe(1);
  });

  it('tell of at most 5,000 changed cells', () => {
    const columns = createColumns();
    const devices = (value: number): DeviceRecord[] =>
      Array.from({ length: 6000 }, (_, index) => device(`mac-${index}`, { F: value }));
    columns.put(devices(1));
    expect(columns.replace(devices(2)).cells).toHaveLength(5000);
  });
});
