import { connectivityOf, connectivityWords } from '@shared/devices/connectivity.ts';
import type { Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Evaluation, Source } from '@shared/statistics/contract.ts';
import type { CountedNumbers, CountedValues } from '@shared/statistics/counting.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { checkFigure, comparable } from './checks.ts';
import { roundedTo } from './figures.ts';
import type { ScopeFigures } from '../reading/figures-reading.ts';
import { isStatus, type Shown } from './shown-tiles.ts';
import { otherText, sentence, sourceText } from './tile-words.ts';
import { aggregationWords, isOfDevice, sourcesOf, valueOf, type Tile } from './tiles.ts';
import { say } from '../words.ts';

/** One figure of a tile, for a table and a file. */
export interface FigureRow {
  readonly what: string;
  /** The raw value as reported; `null` where the row is only a number of devices, or nothing was reported. */
  readonly value: FieldValue;
  /** The formatted value; empty where there is none. */
  readonly text: string;
  readonly devices: number | null;
  /** The total that `devices` is a part of; `null` where there is no number of devices. */
  readonly of: number | null;
  /** Where the figure comes from, as words such as `source 301`; `here` for what is counted here. */
  readonly told: string;
  /** How it compares with what is counted here; empty where it is not compared. */
  readonly check: string;
}

const nothing = { value: null, text: '', devices: null, of: null, told: 'here', check: '' } as const;

/** Everything known about one tile. */
export interface TileFacts extends ScopeFigures {
  readonly here: CountedNumbers | CountedValues | undefined;
  /** Returns the name of a device by its MAC address; the address where it has none. */
  readonly nameOf: (mac: string) => string;
}

/** Returns what the service reported for a tile; `null` while that is for other sources over the same devices. */
export function evaluationFor(shown: Shown, { evaluation }: ScopeFigures): Evaluation | null {
  if (shown.kind !== 'source') return evaluation;
  const { id } = shown.tile.source;
  const isTold = evaluation?.values.some(({ sourceId }) => String(sourceId) === String(id));
  return isTold ? evaluation : null;
}

/** Returns what was counted for a tile. */
export function countedFor(
  shown: Shown,
  { count }: Pick<ScopeFigures, 'count'>,
): CountedNumbers | CountedValues | undefined {
  if (shown.kind === 'gone' || count === null) return undefined;
  const [kind, fieldName] =
    shown.kind === 'source'
      ? (['numbers', shown.tile.field?.name] as const)
      : ([shown.kind, shown.field.name] as const);
  return count.counts.find((one) => one.kind === kind && one.fieldName === fieldName);
}

function checkWords(source: Source, told: FieldValue, field: Field | null, facts: TileFacts): string {
  const here = facts.here?.kind === 'numbers' ? facts.here : undefined;
  const check = checkFigure(source, told, comparable(facts.count, here));
  if (check.kind === 'none') return '';
  if (check.kind === 'same') return say('sameInTable');
  return say('otherInTable', { value: otherText(source, field, told, check.counted) });
}

/** A mean is shown with its significant digits only; its row keeps the value as it was computed. */
const meanText = (field: Field, mean: number): string => fieldValueText(field, roundedTo(mean, 3));

function sourceRow(source: Source, { field }: Tile, facts: TileFacts): FigureRow {
  const value = valueOf(facts.evaluation?.values ?? [], source);
  const mac = isOfDevice(source) ? valueText(value) : '';
  const name = mac === '' ? '' : facts.nameOf(mac);
  return {
    ...nothing,
    what: sentence(aggregationWords(source)),
    value,
    text: mac === '' ? sourceText(source, field, value) : name === mac ? mac : `${name}, ${mac}`,
    told: say('sourceLower', { id: String(source.id) }),
    check: checkWords(source, value, field, facts),
  };
}

const devicesRow = (what: string, devices: number, of: number): FigureRow => ({
  ...nothing,
  what,
  devices,
  of,
});

/** Returns the rows for the counted numbers of a field, and for the devices that have none. */
function countedRows(field: Field, here: CountedNumbers): FigureRow[] {
  const { figures, devices: all } = here;
  const figure = (what: string, value: number): FigureRow => ({
    ...nothing,
    what,
    value,
    text: fieldValueText(field, value),
  });
  const mean = figures ? figures.sum / figures.devices : 0;
  const told = figures
    ? [
        figure(say('rowLowest'), figures.least),
        figure(say('rowLowerQuartile'), figures.quartiles[0]),
        figure(say('rowMedian'), figures.quartiles[1]),
        figure(say('rowUpperQuartile'), figures.quartiles[2]),
        figure(say('rowHighest'), figures.most),
        { ...figure(say('rowMean'), mean), text: meanText(field, mean) },
      ]
    : [];
  const sentinel = sentinelOf(field) ?? 0;
  const groups = [
    [say('rowWithNumber'), figures?.devices ?? 0],
    [say('rowFailed', { sentinel }), here.failed],
    [say('rowNotANumber'), here.others],
    [say('empty'), here.empty],
    [say('unset'), here.unset],
  ] as const;
  return [
    ...told,
    ...groups.filter(([, devices]) => devices > 0).map(([what, devices]) => devicesRow(what, devices, all)),
  ];
}

type Bin = CountedNumbers['bins'][number];

/** Returns the words for a bin: `20 to 29`, `20 to less than 25`, `7`. Whole numbers include both ends. */
export function binWords(field: Field, { from, to }: Bin, { areWhole, bins }: CountedNumbers): string {
  const text = (number: number): string => fieldValueText({ ...field, unit: null }, number);
  const unit = field.unit ? ` ${field.unit}` : '';
  if (bins.length === 1 && from === to) return `${text(from)}${unit}`;
  if (bins.length === 1) return `${say('numbersFromTo', { from: text(from), to: text(to) })}${unit}`;
  if (!areWhole) return `${say('numbersFromToBelow', { from: text(from), to: text(to) })}${unit}`;
  const whole = to - from === 1 ? text(from) : say('numbersFromTo', { from: text(from), to: text(to - 1) });
  return `${whole}${unit}`;
}

/** Returns a value in words, with words for empty and unset. */
export function valueWords(field: Field, value: FieldValue): string {
  if (value === null) return say('unset');
  const state = isStatus(field) ? connectivityOf(value) : 'unknown';
  if (state !== 'unknown') return connectivityWords(state);
  return value === '' ? say('empty') : fieldValueText({ ...field, category: null }, value);
}

function valuesRows(field: Field, { rows, devices: all, unset, distinct }: CountedValues): FigureRow[] {
  const told = rows.reduce((sum, { devices }) => sum + devices, 0);
  const left = distinct - rows.length;
  return [
    ...rows.map(({ value, devices }) => ({ ...devicesRow(valueWords(field, value), devices, all), value })),
    ...(left > 0 ? [devicesRow(say('otherValues', { n: left }), all - unset - told, all)] : []),
    ...(unset > 0 ? [devicesRow(say('unset'), unset, all)] : []),
  ];
}

/** Returns everything that a tile shows, in rows. */
export function figureRows(shown: Shown, facts: TileFacts): FigureRow[] {
  const { here } = facts;
  if (shown.kind === 'gone') return [];
  if (shown.kind === 'source') {
    const { tile } = shown;
    const told = facts.evaluation ? sourcesOf(tile).map((source) => sourceRow(source, tile, facts)) : [];
    return here?.kind === 'numbers' && tile.field ? [...told, ...countedRows(tile.field, here)] : told;
  }
  if (here?.kind === 'values') return valuesRows(shown.field, here);
  if (here?.kind !== 'numbers') return [];
  const bins = here.bins.map((bin) =>
    devicesRow(binWords(shown.field, bin, here), bin.devices, here.devices),
  );
  return [...bins, ...countedRows(shown.field, here)];
}
