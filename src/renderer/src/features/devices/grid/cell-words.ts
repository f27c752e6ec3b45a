import { cellKinds, cellOf, type WindowColumn } from '@shared/devices/column-window.ts';
import { inLanguage } from '@shared/words/language.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { grouped } from '@shared/words/grouped.ts';
import type { Column } from '../columns/columns.ts';
import { inUnit, valueInUnit } from '../columns/units.ts';

/** Returns the text of a cell that has a value; empty text stays empty. */
export type CellWords = (column: WindowColumn, at: number, decimals: number) => string;

const maxCached = 5000;

/** Returns a function that formats the values of a column. The unit is in the header and left out here. */
export function cellWordsOf(column: Column): CellWords {
  const look = { ...column.field, unit: null };
  const keptIn = inLanguage(() => new Map<string, string>());
  const said = (text: string, say: () => string): string => {
    const kept = keptIn();
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= maxCached) kept.clear();
    const words = say();
    kept.set(text, words);
    return words;
  };
  const isPlain = column.kind === 'text';
  return (window, at, decimals) => {
    const kind = window.kinds[at];
    if (column.kind === 'number') {
      if (kind === cellKinds.number) return grouped(inUnit(window.numbers[at] ?? 0, column), decimals);
      return fieldValueText(look, valueInUnit(cellOf(window, at), column), decimals);
    }
    if (kind !== cellKinds.text || isPlain) {
      return isPlain && kind === cellKinds.text
        ? (window.texts[window.numbers[at] ?? 0] ?? '')
        : fieldValueText(look, cellOf(window, at), decimals);
    }
    const text = window.texts[window.numbers[at] ?? 0] ?? '';
    return said(text, () => fieldValueText(look, text, decimals));
  };
}
