import { afterEach, describe, expect, it } from 'vitest';
import { csvText } from '@shared/export/csv.ts';
import type { FieldDay } from '@shared/statistics/days.ts';
import { changeLanguage } from '@shared/words/speak.ts';
import { sampleField } from '@test/support/samples.ts';
import { fewNumbersOfDay, numbersOfDay, sampleDay, valuesOfDay } from '../testing/sample-days.ts';
import { daysRows } from './days-rows.ts';
import type { TileDays } from './tile-days.ts';

const firmware: TileDays = { field: sampleField({ displayName: 'Firmware' }), what: 'values' };
const celsius: TileDays = {
  field: sampleField({ name: 'Temperature', displayName: 'Temperature', type: 'Double', unit: '°C' }),
  what: 'spread',
};
const ping = sampleField({ name: 'Ping', displayName: 'Ping', type: 'Double' });

const readAt = ({ readAtMs }: FieldDay): string => new Date(readAtMs).toISOString();
/** The rows of one day, from the figure on. */
const rowsOf = (tile: TileDays, day: FieldDay) =>
  daysRows(tile, [day])
    .slice(1)
    .map((row) => row.slice(3));

afterEach(() => changeLanguage('en'));

describe('the file of figures over days', () => {
  it('has every value of every recorded day, the others and the unset, and nothing of a day between', () => {
    const days = [
      sampleDay('2026-05-01', valuesOfDay([['6.4', 60]], { unset: 30, others: 10 })),
      sampleDay('2026-05-03', valuesOfDay([['6.5', 80]]), 80),
    ] as const;
    expect(daysRows(firmware, days)).toEqual([
      ['Day', 'Read at (UTC)', 'Field', 'Figure', 'Value', 'Unit', 'Devices', 'All devices'],
      ['2026-05-01', readAt(days[0]), 'Firmware', '6.4', '6.4', null, 60, 100],
      ['2026-05-01', readAt(days[0]), 'Firmware', 'Other values', null, null, 10, 100],
      ['2026-05-01', readAt(days[0]), 'Firmware', 'Unset', null, null, 30, 100],
      ['2026-05-03', readAt(days[1]), 'Firmware', '6.5', '6.5', null, 80, 80],
      ['2026-05-03', readAt(days[1]), 'Firmware', 'Other values', null, null, 0, 80],
      ['2026-05-03', readAt(days[1]), 'Firmware', 'Unset', null, null, 0, 80],
    ]);
  });

  it('has an option by its name and as it is, and a value of a field that had others before', () => {
    const options = [{ id: 1, name: 'Online' }];
    const online: TileDays = { field: sampleField({ hasOptions: true, options }), what: 'values' };
    expect(rowsOf(online, sampleDay('2026-05-01', valuesOfDay([[1, 60]])))[0]).toEqual([
      ...['Online', '1', null, 60, 100],
    ]);
    expect(rowsOf(firmware, sampleDay('2026-05-01', numbersOfDay(1, 2, 3)))).toContainEqual([
      ...['Mean', 2, null, 80, 100],
    ]);
  });

  it('has a row of a recorded day without any figures, so that it is told from one that is not recorded', () => {
    expect(rowsOf(firmware, sampleDay('2026-05-02', null))).toEqual([
      ['No figures of this field', null, null, null, 100],
    ]);
  });

  it('has numbers in their unit, with how many devices have one', () => {
    expect(rowsOf(celsius, sampleDay('2026-05-01', numbersOfDay(10, 20, 30, { unset: 20 })))).toEqual([
      ['Lowest', 10, '°C', 80, 100],
      ['Mean', 20, '°C', 80, 100],
      ['Highest', 30, '°C', 80, 100],
      ['With a number', null, null, 80, 100],
      ['Unset', null, null, 20, 100],
    ]);
  });

  it('has the sum of a tile of the sum', () => {
    const sum: TileDays = { ...celsius, what: 'sum' };
    expect(rowsOf(sum, sampleDay('2026-05-01', numbersOfDay(0, 0, 0)))[0]).toEqual([
      ...['In all', 0, '°C', 80, 100],
    ]);
    expect(rowsOf(sum, sampleDay('2026-05-01', numbersOfDay(10, 20, 30)))[0]).toEqual([
      ...['In all', 1600, '°C', 80, 100],
    ]);
  });

  it('has no figures of few devices, but how many they are', () => {
    for (const what of ['spread', 'sum'] as const)
      expect(rowsOf({ ...celsius, what }, sampleDay('2026-05-01', fewNumbersOfDay(4, 96)))).toEqual([
        ['With a number', null, null, 4, 100],
        ['Unset', null, null, 96, 100],
      ]);
  });

  it('counts failed pings of a field that has them, also on a day without a number', () => {
    const none = sampleDay('2026-05-01', { kind: 'numbers', unset: 40, failed: 60, figures: null });
    expect(rowsOf({ field: ping, what: 'spread' }, none)).toEqual([
      ['With a number', null, null, 0, 100],
      ['Failed (−1), left out', -1, null, 60, 100],
      ['Unset', null, null, 40, 100],
    ]);
  });

  it.each(['en', 'cs', 'de'] as const)('has numbers that every spreadsheet reads (%s)', async (language) => {
    await changeLanguage(language);
    const day = sampleDay('2026-05-01', numbersOfDay(1234.5, 20_000.25, 1e6, { devices: 2000 }), 12_000);
    const lines = csvText(rowsOf(celsius, day)).split('\r\n');
    expect(lines.map((line) => line.replace(/^[^,]*,/, '')).slice(0, 3)).toEqual([
      '1234.5,°C,2000,12000',
      '20000.25,°C,2000,12000',
      '1000000,°C,2000,12000',
    ]);
  });
});
