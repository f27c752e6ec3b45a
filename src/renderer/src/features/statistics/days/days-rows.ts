import type { Field } from '@shared/devices/field.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';
import { valueText } from '@shared/devices/value.ts';
import { valueWords } from '../figures/figure-rows.ts';
import { say } from '../words.ts';

type Cell = string | number | null;

const head = ['Day', 'Read at (UTC)', 'Field', 'Figure', 'Value', 'Devices', 'All devices'];

type Row = readonly [figure: string, value: Cell, devices: Cell];
type Numbers = Extract<DayFigures, { kind: 'numbers' }>;

function numbersOf(field: Field, { figures, unset, failed }: Numbers): Row[] {
  const devices = figures?.devices ?? 0;
  const told = [
    [say('rowLowest'), figures?.least ?? null, devices],
    [say('rowMean'), figures && figures.sum / devices, devices],
    [say('rowHighest'), figures?.most ?? null, devices],
  ] as const;
  const sentinel = sentinelOf(field);
  return [
    ...told.filter(([, value]) => value !== null),
    ...(sentinel === null ? [] : [[say('rowFailed', { sentinel }), sentinel, failed] as const]),
    [say('unset'), null, unset],
  ];
}

/** Returns what was recorded of a day as rows: what it is, its value, and how many devices have it. */
function figuresOf(field: Field, { figures }: FieldDay): Row[] {
  if (figures?.kind === 'values') {
    const { rows, others, unset } = figures;
    return [
      ...rows.map(({ value, devices }) => [valueWords(field, value), valueText(value), devices] as const),
      [say('otherValuesOfDay'), null, others],
      [say('unset'), null, unset],
    ];
  }
  return figures ? numbersOf(field, figures) : [];
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
