import { expect, it } from 'vitest';
import type { ColumnWindow } from '@shared/devices/column-window.ts';
import { decodeColumn } from '@test/support/decode-column.ts';
import { macOf } from '@test/support/fake-fleet.ts';
import { rowsOfDevices } from './rows-of-devices.ts';

it('devices are exported in windows, as the text of them all can be too long for a string', async () => {
  const devices = Array.from({ length: 1203 }, (_, index) => ({
    mac: macOf(index),
    values: new Map([['Name', `Bus ${String(index)}`]]),
  }));
  const source = await rowsOfDevices(
    devices,
    7,
    [],
  )({ question: { key: 'x', filters: [], sort: [] }, reach: 'seen' });
  const windows: ColumnWindow[] = [];
  for await (const window of source.windows(['Name', 'MacAddress'])) windows.push(window);
  expect(windows.map(({ rows }) => [rows[0], rows.length])).toEqual([
    [0, 500],
    [500, 500],
    [1000, 203],
  ]);
  const cells = windows.map(({ columns }) => columns.map(decodeColumn));
  expect(cells.flatMap(([names = []]) => names)).toEqual(devices.map(({ values }) => values.get('Name')));
  expect(cells.flatMap(([, macs = []]) => macs)).toEqual(devices.map(({ mac }) => mac));
});
