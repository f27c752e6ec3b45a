import { compareDecimals, parseDecimal, type Decimal } from '@shared/devices/decimal.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Key {
  /** Numbers, and MAC addresses and times as numbers, come before texts; unset values come last in both directions. */
  readonly rank: number;
  readonly number: Decimal | null;
  readonly text: string;
}

function numberOf(value: FieldValue, field: Field): Decimal | null {
  const isNumber =
    typeof value === 'number' || (typeof value === 'object' && value !== null && 'exact' in value);
  // Services send numbers as text, too.
  if (isNumber || kindOf(field) === 'number') return parseDecimal(valueText(value));
  const timeMs = kindOf(field) === 'date' ? parseServiceTime(value) : null;
  const number = timeMs ?? (typeof value === 'string' ? macNumberOf(value) : null);
  return number === null ? null : parseDecimal(String(number));
}

function keyOf(value: FieldValue, field: Field): Key {
  const isOption = kindOf(field) === 'option';
  const number = isOption ? null : numberOf(value, field);
  const text = isOption ? optionText(field, value) : valueText(value);
  if (value === null) return { rank: 2, number, text };
  return { rank: number ? 0 : 1, number, text };
}

function compare(a: Key, b: Key): number {
  return a.number && b.number ? compareDecimals(a.number, b.number) : texts.compare(a.text, b.text);
}

/**
 * Sorts items by the value of a field of each: numbers to the last digit, times as instants, texts naturally (`Tram 9`
 * before `Tram 10`), options by their names, unset last.
 */
export function sortedBy<T>(
  items: readonly T[],
  valueOf: (item: T) => FieldValue,
  { field, isDescending }: { readonly field: Field; readonly isDescending: boolean },
): T[] {
  const sign = isDescending ? -1 : 1;
  return items
    .map((item) => ({ item, key: keyOf(valueOf(item), field) }))
    .sort((a, b) => {
      const [first, second] = [a.key, b.key];
      if (first.rank === 2 || second.rank === 2) return first.rank - second.rank;
      return sign * (first.rank - second.rank || compare(first, second));
    })
    .map(({ item }) => item);
}
