import { decimalNumber, isDouble } from '@shared/devices/decimal.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Source, SourceValue } from '@shared/statistics/contract.ts';
import type { CountedNumbers } from '@shared/statistics/counting.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import { fieldValueText, isInSeconds } from '@shared/devices/value-words.ts';
import { minuteText, unbroken } from '@page/ui/time-words.ts';
import { figureOf, isAmount, roundedTo, type Figure } from './figures.ts';
import {
  aggregationWords,
  countedFigure,
  isComputed,
  isMax,
  isOfDevice,
  isSum,
  valueOf,
  type Tile,
} from './tiles.ts';
import { say } from '../words.ts';

/** A figure, and where it comes from: it is counted here where the service includes failed measurements as values. */
export interface SourcedFigure {
  readonly figure: Figure;
  readonly value: FieldValue;
  readonly by: 'service' | 'here';
}

type Here = CountedNumbers | undefined;

/** Whether the service may have included failed measurements in a figure. */
export const mayIncludeFailures = ({ field, source }: Tile): boolean =>
  field !== null && sentinelOf(field) !== null && !isMax(source) && !isOfDevice(source);

/**
 * Returns the number that a value of a source represents, which may have been sent as text or with more digits than are
 * known; `null` where it represents none, or where a number without a unit would lose digits: it may identify something.
 */
function toldNumber(field: Field | null, source: Source, told: FieldValue): number | null {
  if (typeof told === 'number') return told;
  const number = decimalNumber(told);
  if (!Number.isFinite(number)) return null;
  if (isComputed(source)) return number;
  if (!field || kindOf(field) !== 'number') return null;
  return field.unit || isDouble(valueText(told)) ? number : null;
}

/** Returns a figure of a source in words; one that is computed over several devices with its significant digits only. */
export function sourceText(source: Source, field: Field | null, value: FieldValue): string {
  const number = toldNumber(field, source, value);
  const isOfSeveral = isComputed(source) || isSum(source);
  const shown = number !== null && isOfSeveral ? roundedTo(number, 3) : (number ?? value);
  return fieldValueText(field ?? undefined, shown);
}

/** Returns a figure that differs from what the service reported in words, with all digits where only these tell them apart. */
export function otherText(source: Source, field: Field | null, told: FieldValue, counted: number): string {
  const text = sourceText(source, field, counted);
  return text === sourceText(source, field, told) ? fieldValueText(field ?? undefined, counted) : text;
}

/** Returns a text together with the time at which it was read. */
export const readWords = (what: string, atMs: number | undefined, nowMs: number): string =>
  atMs === undefined
    ? say('explained', { what })
    : say('explainedRead', { what, time: minuteText(atMs, nowMs) });

/** Returns a figure that the service reported; `null` where it reported nothing, or a failure. */
function toldFigure({ field, source }: Tile, told: FieldValue): Figure | null {
  if (told === null) return null;
  const number = toldNumber(field, source, told);
  if (number === null) return { text: fieldValueText(field ?? undefined, told), unit: '', note: null };
  return field && number === sentinelOf(field) ? null : figureOf(field, number, isComputed(source));
}

/** Returns the figure of a tile from what the service reported; `null` where it reported nothing, or only failures. */
export function tileFigure(tile: Tile, told: FieldValue, here?: Here): SourcedFigure | null {
  const { field, source } = tile;
  if (mayIncludeFailures(tile) && here?.failed !== 0) {
    const good = countedFigure(source, here?.figures ?? null);
    return good === null
      ? null
      : { figure: figureOf(field, good, isComputed(source)), value: good, by: 'here' };
  }
  const figure = toldFigure(tile, told);
  return figure && { figure, value: told, by: 'service' };
}

/** Returns the words after a figure: its unit, and its aggregation. */
export const afterFigure = ({ field, source }: Tile, { unit }: Figure): string =>
  field ? [unit, aggregationWords(source, isInSeconds(field.unit))].filter(Boolean).join(', ') : '';

/**
 * Returns a number for use in a sentence, where it stays on one line; with its unit where that may differ from the
 * figure's.
 */
export function inText(field: Field, value: number, computed: boolean): string {
  const { text, unit } = figureOf(field, value, computed);
  return unbroken(isAmount(field.unit) ? `${text} ${unit}` : text);
}

/** Returns what the service reports about the field besides its figure: `lowest 12, mean 30.6`. */
function toldWords({ field, further }: Tile, values: readonly SourceValue[]): string {
  const ofLengths = isInSeconds(field?.unit ?? null);
  return further
    .map((source) => {
      const told = valueOf(values, source);
      if (told === null || !field) return '';
      const number = toldNumber(field, source, told);
      const text = number === null ? valueText(told) : inText(field, number, isComputed(source));
      return say('figureIs', { what: aggregationWords(source, ofLengths), value: text });
    })
    .filter(Boolean)
    .join(', ');
}

/** Returns `131 failed pings (−1) are left out`; empty where there are none. */
export function failedWords(field: Field, { failed }: CountedNumbers): string {
  if (failed === 0) return '';
  return say('failedPings', { n: failed, sentinel: sentinelOf(field) ?? 0 });
}

/** Returns what is counted here where the service includes failures as values: its lowest and its mean are then wrong. */
function countedWords(field: Field, here: CountedNumbers): string[] {
  const { figures } = here;
  const values = figures
    ? [
        say('lowestAndMean', {
          least: inText(field, figures.least, false),
          mean: inText(field, figures.sum / figures.devices, true),
          n: figures.devices,
        }),
      ]
    : [];
  return [...values, failedWords(field, here)].filter(Boolean);
}

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Returns what else is known about the field, from the service, or from here where the service includes failures. */
function factsOf(tile: Tile, values: readonly SourceValue[], here: Here): string[] {
  const { field, source } = tile;
  if (!field || sentinelOf(field) === null) return [toldWords(tile, values)];
  if (!here) return [];
  return isMax(source) ? countedWords(field, here) : [failedWords(field, here)];
}

/** Returns the sentences below a figure. */
export function furtherWords(
  tile: Tile,
  values: readonly SourceValue[],
  here: Here,
  figure: Figure | null,
): string {
  return [...factsOf(tile, values, here), figure?.note ?? '']
    .filter((words) => words !== '')
    .map(sentence)
    .join('. ');
}

/** Returns which devices have no number in the field: `48 unset, 3 empty, 2 not numbers`. */
export const withoutNumberWords = ({ unset, empty, others }: CountedNumbers): string =>
  [
    unset > 0 ? say('countUnset', { n: unset }) : '',
    empty > 0 ? say('countEmpty', { n: empty }) : '',
    others > 0 ? say('countNotNumbers', { n: others }) : '',
  ]
    .filter(Boolean)
    .join(', ');
