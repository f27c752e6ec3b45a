import type { Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { SourceValue } from '@shared/statistics/contract.ts';
import { sentinelOf } from '@page/features/history/index.ts';
import { fieldValueText } from '@page/ui/field-value.ts';
import { counted, grouped } from '@page/ui/number-words.ts';
import type { Counted } from './counting.ts';
import { figureOf, isAmount, isLength, type Figure } from './figures.ts';
import { aggregationWords, isComputed, valueOf, type Tile } from './tiles.ts';

/** The figure of a tile from what the service told; `null` where it told nothing, or only of failures. */
export function tileFigure({ field, source }: Tile, told: FieldValue): Figure | null {
  if (told === null || (field && told === sentinelOf(field))) return null;
  if (typeof told === 'number') return figureOf(field, told, isComputed(source));
  return { text: fieldValueText(field ?? undefined, told), unit: '', note: null };
}

/** What stands after a figure: its unit, and what of the field it is. */
export const afterFigure = ({ field, source }: Tile, { unit }: Figure): string =>
  field ? [unit, aggregationWords(source, isLength(field.unit))].filter(Boolean).join(', ') : '';

/** A number inside a sentence; its unit is said where it may be another than that of the figure. */
function inText(field: Field, value: number, computed: boolean): string {
  const { text, unit } = figureOf(field, value, computed);
  return isAmount(field.unit) ? `${text} ${unit}` : text;
}

/** What the service says of the field besides its figure: `Lowest 12, mean 30.6`. */
function toldWords({ field, further }: Tile, values: readonly SourceValue[]): string {
  const ofLengths = isLength(field?.unit ?? null);
  return further
    .map((source) => {
      const told = valueOf(values, source);
      if (told === null || !field) return '';
      const text = typeof told === 'number' ? inText(field, told, isComputed(source)) : valueText(told);
      return `${aggregationWords(source, ofLengths)} ${text}`;
    })
    .filter(Boolean)
    .join(', ');
}

/** What is counted here where the service counts failures as values: it cannot tell the lowest nor the mean. */
function countedWords(field: Field, { lowest, mean, devices, failed }: Counted): string[] {
  const of = `over ${counted(devices, 'device')}`;
  const values =
    lowest === null || mean === null
      ? []
      : [`lowest ${inText(field, lowest, false)}, mean ${inText(field, mean, true)} ${of}`];
  const left = `${counted(failed, 'failed ping')} (${grouped(sentinelOf(field) ?? 0)}) ${failed === 1 ? 'is' : 'are'} left out`;
  return failed === 0 ? values : [...values, left];
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The sentences under a figure. */
export function furtherWords(
  tile: Tile,
  values: readonly SourceValue[],
  here: Counted | undefined,
  figure: Figure | null,
): string {
  const hasSentinel = tile.field !== null && sentinelOf(tile.field) !== null;
  const facts = hasSentinel
    ? tile.field && here
      ? countedWords(tile.field, here)
      : []
    : [toldWords(tile, values)];
  return [...facts, figure?.note ?? '']
    .filter((words) => words !== '')
    .map(sentence)
    .join('. ');
}
