import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Source } from '@shared/statistics/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { sampleNumbers } from '../testing/samples.ts';
import { afterFigure, furtherWords, tileFigure, withoutNumberWords } from './tile-words.ts';
import { tileOfSource, type Tile } from './tiles.ts';

const sources: Source[] = ['Max', 'TopDevice', 'Min', 'Average'].map((aggregationType, id) => ({
  id,
  name: `Source ${String(id)}`,
  sourceType: 'FieldAggregation',
  aggregationType,
  fieldId: 1,
}));
const tileWith = (displayName: string, unit: string, sourceId = 0): Tile => {
  const tile = tileOfSource(sourceId, sources, [sampleField({ id: 1, displayName, type: 'Double', unit })]);
  if (!tile) throw new Error('no tile');
  return tile;
};
const values = (max: FieldValue, min: FieldValue, mean: FieldValue) => [
  { sourceId: 0, value: max },
  { sourceId: 2, value: min },
  { sourceId: 3, value: mean },
];

describe('the words of a tile', () => {
  it('state the figure, the lowest and the mean', () => {
    const tile = tileWith('Temperature', '°C');
    const figure = tileFigure(tile, 47)?.figure ?? null;
    expect(figure && `${figure.text} ${afterFigure(tile, figure)}`).toBe('47 °C, highest');
    expect(furtherWords(tile, values(47, 31.5, 38.9407), undefined, figure)).toBe('Lowest 31.5, mean 38.9');
  });

  it('state durations and amounts with what is needed to read them', () => {
    const uptime = tileWith('Uptime', 's');
    const longest = tileFigure(uptime, 15_542_662)?.figure ?? null;
    expect(longest && afterFigure(uptime, longest)).toBe('longest');
    expect(furtherWords(uptime, values(0, 2556, 3_112_799.96), undefined, longest)).toBe(
      'Shortest 42\u00a0min\u00a036\u00a0s, mean 36\u00a0d',
    );
    const data = tileWith('Data downloaded', 'MB');
    expect(
      furtherWords(data, values(0, 0.72, 436.85), undefined, tileFigure(data, 7303.34)?.figure ?? null),
    ).toBe('Lowest 0.72\u00a0MB, mean 437\u00a0MB. 1\u00a0GB is 1,024\u00a0MB');
  });

  it('leave failed pings out and say so, and do not state what the service computes with them', () => {
    const ping = tileWith('Ping latency', 'ms');
    const told = values(1236, -1, 107.26);
    const here = sampleNumbers([1236, 64, 64, 64, -1, -1], { sentinel: -1 });
    const figure = tileFigure(ping, 1236, here)?.figure ?? null;
    expect(furtherWords(ping, told, here, figure)).toBe(
      'Lowest 64, mean 357 over 4 devices. 2 failed pings (−1) are left out',
    );
    expect(furtherWords(ping, told, undefined, figure)).toBe('');
    expect(tileFigure(ping, -1)).toBeNull();
  });

  it('state a mean and a lowest counted here where the service includes failures, and nothing before they are known', () => {
    const here = sampleNumbers([64, 66, -1], { sentinel: -1 });
    const mean = tileWith('Ping latency', 'ms', 3);
    expect(tileFigure(mean, -0.8, here)).toMatchObject({ value: 65, by: 'here', figure: { text: '65' } });
    expect(tileFigure(tileWith('Ping latency', 'ms', 2), -1, here)).toMatchObject({ value: 64, by: 'here' });
    expect(tileFigure(mean, -0.8)).toBeNull();
    expect(tileFigure(mean, -1, sampleNumbers([-1], { sentinel: -1 }))).toBeNull();
    expect(tileFigure(mean, 65, sampleNumbers([64, 66], { sentinel: -1 }))).toMatchObject({ by: 'service' });
  });

  it('are the same for numbers that the service sent as text, or with more digits than are known', () => {
    const tile = tileWith('Temperature', '°C');
    const long = { exact: '65.333333333333333333333333333' };
    for (const [told, words] of [
      ['71.50', '71.5 °C'],
      [{ exact: '71.500000000000000000000000001' }, '71.5 °C'],
    ] as const) {
      const figure = tileFigure(tile, told)?.figure ?? null;
      expect(`${figure?.text ?? ''} ${figure?.unit ?? ''}`).toBe(words);
    }
    expect(tileFigure(tileWith('Temperature', '°C', 3), long)).toMatchObject({
      figure: { text: '65.3', unit: '°C' },
      value: long,
    });
    expect(furtherWords(tile, values(72, '60.0', long), undefined, null)).toBe('Lowest 60, mean 65.3');
    expect(tileFigure(tileWith('Ping latency', 'ms'), '-1')).toBeNull();
  });

  it('keep every digit of a number without a unit, and a text that is no number', () => {
    const serial = { exact: '89420100000000012345' };
    expect(tileFigure(tileWith('ICCID', ''), serial)?.figure.text).toBe(serial.exact);
    expect(tileFigure(tileWith('Temperature', '°C'), 'n/a')?.figure).toMatchObject({ text: 'n/a', unit: '' });
  });

  it('say which devices have no number', () => {
    expect(withoutNumberWords(sampleNumbers([1], { unset: 48, empty: 1, others: 2 }))).toBe(
      '48 unset, 1 empty, 2 not numbers',
    );
    expect(withoutNumberWords(sampleNumbers([1]))).toBe('');
  });
});
