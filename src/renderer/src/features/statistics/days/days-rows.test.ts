import { expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { numbersOfDay, sampleDay, valuesOfDay } from '../testing/sample-days.ts';
import { daysRows } from './days-rows.ts';

it('has everything that was recorded, one figure per row, and no row of a day without any', () => {
  const field = sampleField({ displayName: 'Firmware' });
  const days = [
    sampleDay('2026-05-01', valuesOfDay([['6.4', 60]], { unset: 30, others: 10 })),
    sampleDay('2026-05-02', null),
    sampleDay('2026-05-03', numbersOfDay(10, 20, 30)),
    sampleDay('2026-05-04', numbersOfDay(null, 20, null, { devices: 4, unset: 96 })),
  ];
  const readAt = (at: number): string => new Date(days[at]?.readAtMs ?? 0).toISOString();
  expect(daysRows(field, days)).toEqual([
    ['Day', 'Read at (UTC)', 'Field', 'Figure', 'Value', 'Devices', 'All devices'],
    ['2026-05-01', readAt(0), 'Firmware', '6.4', '6.4', 60, 100],
    ['2026-05-01', readAt(0), 'Firmware', 'Other values', null, 10, 100],
    ['2026-05-01', readAt(0), 'Firmware', 'Unset', null, 30, 100],
    ['2026-05-03', readAt(2), 'Firmware', 'Lowest', 10, 80, 100],
    ['2026-05-03', readAt(2), 'Firmware', 'Mean', 20, 80, 100],
    ['2026-05-03', readAt(2), 'Firmware', 'Highest', 30, 80, 100],
    ['2026-05-03', readAt(2), 'Firmware', 'Unset', null, 0, 100],
    ['2026-05-04', readAt(3), 'Firmware', 'Mean', 20, 4, 100],
    ['2026-05-04', readAt(3), 'Firmware', 'Unset', null, 96, 100],
  ]);
});

it('counts failed pings of a field that has them, also on a day without a number', () => {
  const ping = sampleField({ name: 'Ping', displayName: 'Ping', type: 'Double' });
  const none = sampleDay('2026-05-01', { kind: 'numbers', unset: 40, failed: 60, figures: null });
  expect(daysRows(ping, [none]).map((row) => row.slice(3))).toEqual([
    ['Figure', 'Value', 'Devices', 'All devices'],
    ['Failed (−1), left out', -1, 60, 100],
    ['Unset', null, 40, 100],
  ]);
});
