import { sentinelOf } from '@shared/history/sentinel.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';
import { valueText } from '@shared/devices/value.ts';
import { valueWords } from '../figures/figure-rows.ts';
import { say } from '../words.ts';
import type { TileDays } from './tile-days.ts';

type Cell = string | number | null;

const head = ['Day', 'Read at (UTC)', 'Field', 'Figure', 'Value', 'Unit', 'Devices', 'All devices'];

interface Row {
  readonly figure: string;
  readonly value?: Cell;
  readonly unit?: string | null;
  readonly devices?: number;
}
type Numbers = Extract<DayFigures, { kind: 'numbers' }>;

/** Returns the figures that are known, in the unit of the field; those of a tile of the sum begin with it. */
function figuresOf({ field, what }: TileDays, { figures }: Numbers): Row[] {
  if (!figures) return [];
  const { devices, least, most, sum } = figures;
  const known = [
    ...(what === 'sum' ? [{ figure: say('rowSum'), value: sum }] : []),
    { figure: say('rowLowest'), value: least },
    { figure: say('rowMean'), value: sum && sum / devices },
    { figure: say('rowHighest'), value: most },
  ].filter(({ value }) => value !== null);
  return known.map((one) => ({ ...one, unit: field.unit, devices }));
}

function numbersOf(tile: TileDays, numbers: Numbers): Row[] {
  const { figures, unset, failed } = numbers;
  const sentinel = sentinelOf(tile.field);
  return [
    ...figuresOf(tile, numbers),
    { figure: say('rowWithNumber'), devices: figures?.devices ?? 0 },
    ...(sentinel === null
      ? []
      : [{ figure: say('rowFailed', { sentinel }), value: sentinel, devices: failed }]),
    { figure: say('unset'), devices: unset },
  ];
}

/** Returns what was recorded of a day as rows: what it is, its value, and how many devices have it. */
function rowsOf(tile: TileDays, { figures }: FieldDay): Row[] {
  if (!figures) return [{ figure: say('dayWithoutFigures') }];
  if (figures.kind === 'numbers') return numbersOf(tile, figures);
  const { rows, others, unset } = figures;
  return [
    ...rows.map(({ value, devices }) => ({
      figure: valueWords(tile.field, value),
      value: valueText(value),
      devices,
    })),
    { figure: say('otherValuesOfDay'), devices: others },
    { figure: say('unset'), devices: unset },
  ];
}

/**
 * Returns the recorded days as rows of a file, the header first: everything that was recorded, one figure per row. A day
 * that was not recorded has none.
 */
export const daysRows = (tile: TileDays, days: readonly FieldDay[]): Cell[][] => [
  head,
  ...days.flatMap((day) =>
    rowsOf(tile, day).map(({ figure, value = null, unit = null, devices = null }): Cell[] => [
      ...[day.day, new Date(day.readAtMs).toISOString(), tile.field.displayName],
      ...[figure, value, unit, devices, day.devices],
    ]),
  ),
];
