import { parseDecimal } from '@shared/devices/decimal.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';

/** A unit and its conversion to the first unit of its family: `value × factor + offset`. */
interface Unit {
  readonly name: string;
  readonly factor: number;
  readonly offset: number;
}

const unit = (name: string, factor: number, offset = 0): Unit => ({ name, factor, offset });

/** Data amounts are base-2 (known-shapes, Units). */
const dataStep = 1024;

const families: readonly (readonly Unit[])[] = [
  [unit('°C', 1), unit('°F', 5 / 9, -160 / 9), unit('K', 1, -273.15)],
  [unit('mV', 1), unit('V', 1000)],
  [unit('mA', 1), unit('A', 1000)],
  [unit('ms', 1), unit('s', 1000), unit('min', minuteMs), unit('h', hourMs), unit('d', dayMs)],
  [unit('B', 1), unit('kB', dataStep), unit('MB', dataStep ** 2), unit('GB', dataStep ** 3)],
  [unit('m', 1), unit('km', 1000)],
];

const familyOf = (name: string): readonly Unit[] | undefined =>
  families.find((family) => family.some((member) => member.name === name));

/** The units that a field's numbers can be shown in, including its own; empty where its unit is missing or unknown. */
export const unitsFor = (own: string | null): readonly string[] =>
  own === null ? [] : (familyOf(own) ?? []).map(({ name }) => name);

/** Digits beyond these are rounding noise. */
const exactDigits = 12;

/** Converts a number to another unit; returns it unchanged where the units do not belong together. */
export function convert(value: number, from: string | null, to: string | null): number {
  if (from === null || to === null || from === to) return value;
  const family = familyOf(from);
  const [source, target] = [
    family?.find(({ name }) => name === from),
    family?.find(({ name }) => name === to),
  ];
  if (!source || !target) return value;
  const first = value * source.factor + source.offset;
  return Number(((first - target.offset) / target.factor).toPrecision(exactDigits));
}

/** A field, and the unit that a column shows its numbers in. */
interface Shown {
  readonly field: Pick<Field, 'unit' | 'type' | 'hasOptions'>;
  readonly unit: string | null;
}

/** Converts a number of a column's field to the unit that the column shows. */
export const inUnit = (value: number, { field, unit: shown }: Shown): number =>
  convert(value, field.unit, shown);

/**
 * Returns a value of a column's field in the unit that the column shows. Services send numbers as text, too; what is no
 * number stays as it is.
 */
export function valueInUnit(value: FieldValue, column: Shown): FieldValue {
  const isOwn = column.unit === column.field.unit || kindOf(column.field) !== 'number';
  const text = valueText(value);
  return isOwn || parseDecimal(text) === null ? value : inUnit(Number(text), column);
}
