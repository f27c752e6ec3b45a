import { describe, expect, it } from 'vitest';
import type { Source } from '@shared/statistics/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { countNumbers } from './counting.ts';
import { afterFigure, furtherWords, tileFigure } from './tile-words.ts';
import { tilesOf, type Tile } from './tiles.ts';

const sources: Source[] = ['Max', 'TopDevice', 'Min', 'Average'].map((aggregationType, id) => ({
  id,
  name: `Source ${String(id)}`,
  sourceType: 'FieldAggregation',
  aggregationType,
  fieldId: 1,
}));
const tileWith = (displayName: string, unit: string): Tile => {
  const [tile] = tilesOf(sources, [sampleField({ id: 1, displayName, type: 'Double', unit })]);
  if (!tile) throw new Error('no tile');
  return tile;
};
const values = (max: number, min: number, mean: number) => [
  { sourceId: 0, value: max },
  { sourceId: 2, value: min },
  { sourceId: 3, value: mean },
];

describe('the words of a tile', () => {
  it('tell the figure, the lowest and the mean', () => {
    const tile = tileWith('Temperature', '°C');
    const figure = tileFigure(tile, 47);
    expect(figure && `${figure.text} ${afterFigure(tile, figure)}`).toBe('47 °C, highest');
    expect(furtherWords(tile, values(47, 31.5, 38.9407), undefined, figure)).toBe('Lowest 31.5, mean 38.9');
  });

  it('tell lengths and amounts with what is needed to read them', () => {
    const uptime = tileWith('Uptime', 's');
    const longest = tileFigure(uptime, 15_542_662);
    expect(longest && afterFigure(uptime, longest)).toBe('longest');
    expect(furtherWords(uptime, values(0, 2556, 3_112_799.96), undefined, longest)).toBe(
      'Shortest 42 min 36 s, mean 36 d',
    );
    const data = tileWith('Data downloaded', 'MB');
    expect(furtherWords(data, values(0, 0.72, 436.85), undefined, tileFigure(data, 7303.34))).toBe(
      'Lowest 0.72 MB, mean 437 MB. 1 GB is 1,024 MB',
    );
  });

  it('leave failed pings out, aloud, and do not tell what the service makes of them', () => {
    const ping = tileWith('Ping latency', 'ms');
    const told = values(1236, -1, 107.26);
    const rows = [
      { value: 1236, devices: 1 },
      { value: 64, devices: 3 },
      { value: -1, devices: 2 },
    ];
    expect(furtherWords(ping, told, countNumbers(rows, -1, 1236), tileFigure(ping, 1236))).toBe(
      'Lowest 64, mean 357 over 4 devices. 2 failed pings (−1) are left out',
    );
    expect(furtherWords(ping, told, undefined, tileFigure(ping, 1236))).toBe('');
    expect(tileFigure(ping, -1)).toBeNull();
  });
});
