import type { Field } from '@shared/devices/field.ts';
import type { FieldDay } from '@shared/statistics/days.ts';
import { valueText } from '@shared/devices/value.ts';
import { valueWords } from '../figures/figure-rows.ts';
import { say } from '../words.ts';

type Cell = string | number | null;

const head = ['Day', 'Read at (UTC)', 'Field', 'Figure', 'Value', 'Devices', 'All devices'];

/** Returns what was recorded of a day as rows: what it is, its value, and how many devices have it. */
function figuresOf(field: Field, { figures }: FieldDay): (readonly [string, Cell, Cell])[] {
  if (figures?.kind === 'values') {
    const { rows, others, unset } = figures;
    return [
      ...rows.map(({ value, devices }) => [valueWords(field, value), valueText(value), devices] as const),
      [say('otherValuesOfDay'), null, others],
      [say('unset'), null, unset],
    ];
  }
  const spread = figures?.figures;
  if (!spread) return [];
  const { devices, least, most, sum } = spread;
  const told = [
    [say('rowLowest'), least, devices],
    [say('rowMean'), sum / devices, devices],
    [say('rowHighest'), most, devices],
  ] as const;
  return told.filter(([, value]) => value !== null);
}

/** Returns the recorded days as rows of a file, the header first: everything that was recorded, one figure per row. */
export const daysRows = (field: Field, days: readonly FieldDay[]): Cell[][] => [
  head,
  ...days.flatMap((day) =>
    figuresOf(field, day).map(([figure, value, devices]): Cell[] => [
      ...[day.day, new Date(day.readAtMs).toISOString(), field.displayName],
      ...[figure, value, devices, day.devices],
    ]),
  ),
];
