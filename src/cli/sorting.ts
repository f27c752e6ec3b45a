import { compareDecimals, parseDecimal, type Decimal } from '@shared/devices/decimal.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Key {
  /** Numbers, and MAC addresses as numbers, come before texts; unset values come last in both directions. */
  readonly rank: number;
  readonly number: Decimal | null;
  readonly text: string;
}

function keyOf(value: FieldValue): Key {
  const text = valueText(value);
  if (value === null) return { rank: 2, number: null, text };
  const isNumber = typeof value === 'number' || (typeof value === 'object' && 'exact' in value);
  const mac = typeof value === 'string' ? macNumberOf(value) : null;
  const number = isNumber || mac !== null ? parseDecimal(mac === null ? text : String(mac)) : null;
  return { rank: number ? 0 : 1, number, text };
}

function compare(a: Key, b: Key): number {
  return a.number && b.number ? compareDecimals(a.number, b.number) : texts.compare(a.text, b.text);
}

/** Sorts items by a value of each: numbers to the last digit, texts naturally (`Tram 9` before `Tram 10`), unset last. */
export function sortedBy<T>(
  items: readonly T[],
  valueOf: (item: T) => FieldValue,
  isDescending: boolean,
): T[] {
  const sign = isDescending ? -1 : 1;
  return items
    .map((item) => ({ item, key: keyOf(valueOf(item)) }))
    .sort((a, b) => {
      const [first, second] = [a.key, b.key];
      if (first.rank === 2 || second.rank === 2) return first.rank - second.rank;
      return sign * (first.rank - second.rank || compare(first, second));
    })
    .map(({ item }) => item);
}
