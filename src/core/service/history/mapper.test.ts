import { describe, expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import type { Answer } from '../answer/envelope.ts';
import { historiesOf } from './mapper.ts';

const bare = (data: unknown): Answer => ({ data, path: ['data'], envelope: null });
const at = Date.UTC(2026, 4, 20, 9, 12, 4);
const points = [
  { time: '2026-05-20T09:12:05Z', value: -71 },
  { timestamp: '2026-05-20T11:12:04+02:00', value: null },
  { time: '2026-05-20T09:12:04' },
];
const read = {
  fieldName: 'Rsrp',
  points: pointsOf([at + 1000, at, at], [-71, null, null]),
  withoutZone: 1,
};

describe('a history', () => {
  it('is read in the order of the answer, with times by either name, from a list or by field', () => {
    expect(historiesOf(bare([{ field_name: 'Rsrp', values: points }]))).toEqual([read]);
    expect(historiesOf(bare({ Rsrp: points }))).toEqual([read]);
  });

  it('is empty where the service has none', () => {
    const empty = [{ fieldName: 'Rsrp', points: pointsOf([], []), withoutZone: 0 }];
    expect(historiesOf(bare([{ field_name: 'Rsrp' }]))).toEqual(empty);
    expect(historiesOf(bare([{ field_name: 'Rsrp', values: null }]))).toEqual(empty);
    expect(historiesOf(bare({ Rsrp: null }))).toEqual(empty);
  });

  it('is taken as read where it was read already', () => {
    const before = { points: pointsOf([1], [2]), withoutZone: 7 };
    const readAlready = (item: unknown) => (item === 'place 1' ? before : null);
    const expected = [{ fieldName: 'Rsrp', ...before }];
    expect(historiesOf(bare([{ field_name: 'Rsrp', values: 'place 1' }]), readAlready)).toEqual(expected);
    expect(historiesOf(bare({ Rsrp: 'place 1' }), readAlready)).toEqual(expected);
    expect(historiesOf(bare([{ field_name: 'Rsrp', values: points }]), readAlready)).toEqual([read]);
  });

  it.each([
    [[{ field_name: 'Rsrp', values: [points[0], 7] }], '$.data[0].values[1]: expected a time with a value'],
    [
      [{ field_name: 'Rsrp', values: [{ time: 'noon' }] }],
      '$.data[0].values[0].time: expected a time in ISO 8601',
    ],
    [{ Rsrp: [{ value: 1 }] }, '$.data.Rsrp[0].timestamp: expected a time in ISO 8601'],
    [{ Rsrp: [{ time: at }] }, '$.data.Rsrp[0].time: expected a time in ISO 8601'],
    [{ Rsrp: {} }, '$.data.Rsrp: expected a list of times with values'],
    [[{ field_name: 'Rsrp', values: 'place 1' }], '$.data[0].values: expected a list'],
    [[7], '$.data[0]: expected an object'],
    [7, '$.data: expected histories by field name'],
  ])('of the form %j is reported with its location', (data, message) =>
    expect(() => historiesOf(bare(data))).toThrow(message),
  );
});
