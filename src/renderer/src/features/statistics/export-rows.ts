import { decimalNumber } from '@shared/devices/decimal.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { FigureRow } from './figures/figure-rows.ts';
import { say } from './words.ts';

/** A tile with its figures, for a file. */
export interface ExportedTile {
  readonly title: string;
  /** The devices that it covers, in words. */
  readonly over: string;
  readonly unit: string;
  readonly rows: readonly FigureRow[];
  /** When the service reported, and when the counted devices were read; milliseconds since the epoch. */
  readonly toldAtMs: number | null;
  readonly countedAtMs: number | null;
}

type Cell = string | number | null;

const head = [
  'Tile',
  'Over',
  'Figure',
  'Value',
  'Unit',
  'Devices',
  'Share in %',
  'Given by',
  'Check',
  'Read at (UTC)',
];

const cellOf = (value: FieldValue): Cell =>
  typeof value === 'number' ? value : value === null ? null : valueText(value);
/** What is not measured has no unit, such as the address of the device with the highest value. */
const unitOf = (value: FieldValue, unit: string): Cell => (Number.isNaN(decimalNumber(value)) ? null : unit);
const timeOf = (atMs: number | null): string => (atMs === null ? '' : new Date(atMs).toISOString());
const thousandth = (share: number): number => Math.round(share * 1000) / 1000;

/** Returns the figures of a page as rows of a file, the header first. Values are raw, times ISO 8601 in UTC. */
export function exportRows(tiles: readonly ExportedTile[]): Cell[][] {
  const rows = tiles.flatMap(({ title, over, unit, rows: figures, toldAtMs, countedAtMs }) =>
    figures.map(({ what, value, devices, of, told, check }): Cell[] => [
      ...[title, over, what, cellOf(value), devices === null ? unitOf(value, unit) : null, devices],
      devices === null || !of ? null : thousandth((100 * devices) / of),
      ...[
        told === 'here' ? say('countedHereInFile') : told,
        check,
        timeOf(told === 'here' ? countedAtMs : toldAtMs),
      ],
    ]),
  );
  return [head, ...rows];
}
