import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { pointsOf } from '@shared/history/points.ts';
import type { History, Series } from '@shared/history/series.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import { sampleField } from '@test/support/samples.ts';
import { timedNumbers } from '@test/support/timed-numbers.ts';
import { defaultLanes, gapsOf, laneOf, lanesBySampling } from './lane-reading.ts';

const series = (fieldName: string, points: readonly (readonly [number, FieldValue])[]): Series => ({
  fieldName,
  points: pointsOf(
    points.map(([time]) => time),
    points.map(([, value]) => value),
  ),
  carried: { known: false },
  known: [{ startMs: 0, endMs: 100 }],
  sampling: null,
});
const history = (...all: Series[]): History => ({
  mac: '02:0A:14:8F:31:7C',
  startMs: 0,
  stopMs: 100,
  readAtMs: 100,
  requests: 1,
  series: all,
  remarks: [],
});
const temperature = sampleField({
  name: 'Temperature',
  displayName: 'Temperature',
  type: 'Double',
  unit: '°C',
});
const ping = sampleField({ name: 'P', displayName: 'Ping latency', type: 'Integer', unit: 'ms' });
const warm = sampleField({ name: 'IsWarm', displayName: 'IsWarm', type: 'Boolean' });

describe('fields of one device over time', () => {
  it('draw numbers as lines, broken while the device was offline', () => {
    const read = history(
      series('Temperature', [
        [10, 41],
        [20, 42],
        [60, 40],
      ]),
      series('Online', [
        [0, 1],
        [30, 0],
        [50, 1],
      ]),
    );
    expect(gapsOf(read)).toEqual([{ state: 'offline', startMs: 30, endMs: 50 }]);
    expect(laneOf(read, temperature, gapsOf(read))).toMatchObject({
      shape: 'line',
      unit: '°C',
      ...timedNumbers([
        [10, 41],
        [20, 42],
        [30, null],
        [60, 40],
      ]),
    });
  });

  it('draw yes and no as steps, from the state that holds when the span begins', () => {
    const read = series('IsWarm', [[40, true]]);
    const lane = laneOf(
      history({ ...read, carried: { known: true, value: false, from: 'present-value' } }),
      warm,
      [],
    );
    expect(lane).toMatchObject({
      shape: 'steps',
      ...timedNumbers([
        [0, 0],
        [40, 1],
      ]),
    });
    expect(lane.names.get(1)).toBe('Yes');
  });

  it('draw nothing over unknown time', () => {
    const read = series('IsWarm', [
      [10, true],
      [90, false],
    ]);
    const known = [
      { startMs: 0, endMs: 50 },
      { startMs: 80, endMs: 95 },
    ];
    expect(laneOf(history({ ...read, known }), warm, [])).toMatchObject(
      timedNumbers([
        [10, 1],
        [50, null],
        [90, 0],
        [95, null],
      ]),
    );
  });

  it('take numbers as they arrived, without a copy, and anything else as no value', () => {
    const numbers = history(series('Temperature', [[10, 41]]));
    expect(laneOf(numbers, temperature, []).times).toBe(numbers.series[0]?.points.times);
    const mixed = history(
      series('Temperature', [
        [10, 41],
        [20, 'n/a'],
        [30, null],
        [40, '42.5'],
      ]),
    );
    expect([...laneOf(mixed, temperature, []).numbers]).toEqual([41, Number.NaN, Number.NaN, 42.5]);
  });

  it('begin where something is known, with the value that held there', () => {
    const read = {
      ...series('Temperature', [[60, 41]]),
      carried: { known: true, value: 40, from: 'event-before' } as const,
      known: [{ startMs: 50, endMs: 100 }],
    };
    const { times, numbers, heldAtMs } = laneOf(history(read), temperature, []);
    expect(heldAtMs).toBe(50);
    expect([...times]).toEqual([50, 60]);
    expect([...numbers]).toEqual([40, 41]);
  });

  it('begin without a number that was measured before, if the device was away by then; a state holds meanwhile', () => {
    const carried = { known: true, value: 80, from: 'event-before' } as const;
    const away = series('Online', [
      [0, 0],
      [50, 1],
    ]);
    const read = history({ ...series('Temperature', [[60, 41]]), carried }, away);
    const { times, numbers, heldAtMs } = laneOf(read, temperature, gapsOf(read));
    expect(heldAtMs).toBeNull();
    expect([...times]).toEqual([60]);
    expect([...numbers]).toEqual([41]);
    expect(lanesBySampling(read, temperature)).toMatchObject([timedNumbers([[60, 41]])]);
    const state = { ...series('IsWarm', []), carried: { ...carried, value: true } };
    expect([...laneOf(history(state, away), warm, gapsOf(read)).numbers]).toEqual([1]);
  });

  it('leave failed pings out and count them; a temperature of −1 is a temperature', () => {
    expect(
      laneOf(
        history(
          series('P', [
            [10, 31],
            [20, -1],
          ]),
        ),
        ping,
        [],
      ).leftOut,
    ).toEqual({ value: -1, count: 1 });
    expect(laneOf(history(series('Temperature', [[10, -1]])), temperature, []).leftOut).toBeNull();
    expect(sentinelOf(temperature)).toBeNull();
  });

  it('are exported apart by how the service thinned them', () => {
    const thinned = (operator: 'Mean' | 'Max', value: number): Series => ({
      ...series('Temperature', [[10, value]]),
      sampling: { periodSeconds: 900, operator },
    });
    const read = history(thinned('Mean', 40), thinned('Max', 44));
    expect(lanesBySampling(read, temperature)).toMatchObject([
      { sampling: 'Mean', unit: '°C', ...timedNumbers([[10, 40]]) },
      { sampling: 'Max', unit: '°C', ...timedNumbers([[10, 44]]) },
    ]);
    expect(lanesBySampling(history(series('Temperature', [[10, 41]])), temperature)).toMatchObject([
      { sampling: null },
    ]);
  });

  it('are empty where the service sent nothing', () => {
    expect(laneOf(history(), temperature, []).times).toHaveLength(0);
  });

  it('have no history where the service refused it and none was stored', () => {
    const remarks: History['remarks'] = [{ fieldName: 'Temperature', kind: 'no-such-field', count: 1 }];
    const kept = series('Temperature', [[10, 41]]);
    expect(laneOf(history(), temperature, []).hasHistory).toBe(true);
    expect(laneOf({ ...history(), remarks }, temperature, []).hasHistory).toBe(false);
    expect(laneOf({ ...history(kept), remarks }, temperature, []).hasHistory).toBe(true);
  });

  it('start with what is measured', () => {
    const count = sampleField({ name: 'Count', type: 'Integer' });
    expect(defaultLanes([warm, count, temperature, ping])).toEqual(['Temperature', 'P', 'Count']);
  });
});
