import { describe, expect, it } from 'vitest';
import type { History } from '@shared/history/series.ts';
import type { Lane } from '@page/charts/lanes/lanes.ts';
import { pointsOf } from '@shared/history/points.ts';
import { sampleField } from '@test/support/samples.ts';
import { timedNumbers } from '@test/support/timed-numbers.ts';
import { laneNotes } from './lane-notes.ts';

const history = (part: Partial<History>): History => ({
  ...{ mac: 'A', startMs: 0, stopMs: 100, readAtMs: 100, requests: 1, series: [], remarks: [] },
  ...part,
});
const lane = (fieldName: string, part: Partial<Lane> = {}): Lane => ({
  ...{
    fieldName,
    title: fieldName,
    unit: '',
    shape: 'line',
    names: new Map(),
    unknown: [],
    heldAtMs: null,
    leftOut: null,
    hasHistory: true,
  },
  ...timedNumbers([[10, 1]]),
  ...part,
});
const fields = [sampleField({ name: 'T', displayName: 'Temperature' })];

describe('notes on the lanes', () => {
  it('are none where all is well', () => {
    expect(laneNotes(history({}), [lane('T')], fields)).toEqual([]);
  });

  it('count what was left out', () => {
    const ping = lane('Ping', { leftOut: { value: -1, count: 12 } });
    expect(laneNotes(history({}), [ping], fields)).toEqual(['Ping: 12 values of −1 (no answer) left out.']);
  });

  it('report once that a field was thinned', () => {
    const series = (['Mean', 'Min', 'Max'] as const).map((operator) => ({
      fieldName: 'T',
      points: pointsOf([], []),
      carried: { known: false as const },
      known: [],
      sampling: { periodSeconds: 900, operator },
    }));
    expect(laneNotes(history({ series }), [lane('T')], fields)).toEqual([
      'Temperature: thinned by the service to the lowest, highest and mean value of every 15\u00a0min.',
    ]);
  });

  it('report peculiarities of the fields that are drawn and have a history', () => {
    const remarks = [
      { fieldName: 'T', kind: 'no-such-field', count: 1 },
      { fieldName: 'U', kind: 'out-of-order', count: 1 },
      { fieldName: 'Online', kind: 'out-of-order', count: 2 },
    ] as const;
    const none = lane('T', { ...timedNumbers([]), hasHistory: false });
    expect(laneNotes(history({ remarks: [...remarks] }), [none, lane('U')], fields)).toEqual([
      'U: 1 value came out of order; all are in order here.',
    ]);
  });
});
