import type { FieldValue } from '@shared/devices/value.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';

/** A recorded day of 100 devices. */
export const sampleDay = (day: string, figures: DayFigures | null, devices = 100): FieldDay => ({
  ...{ day, devices, figures },
  readAtMs: new Date(`${day}T07:12:04`).getTime(),
});

/** The devices of a day by value. */
export const valuesOfDay = (
  rows: readonly (readonly [FieldValue, number])[],
  { unset = 0, others = 0 } = {},
): DayFigures => ({
  ...{ kind: 'values', unset, others },
  rows: rows.map(([value, devices]) => ({ value, devices })),
});

/** The spread of the numbers of a day, which at least five devices have. */
export const numbersOfDay = (
  least: number,
  mean: number,
  most: number,
  { devices = 80, unset = 0, failed = 0 } = {},
): DayFigures => ({
  ...{ kind: 'numbers', unset, failed },
  figures: { devices, least, most, sum: mean * devices },
});

/** The numbers of a day on which too few devices had one. */
export const fewNumbersOfDay = (devices: number, unset = 0): DayFigures => ({
  ...{ kind: 'numbers', unset, failed: 0 },
  figures: { devices, least: null, most: null, sum: null },
});
