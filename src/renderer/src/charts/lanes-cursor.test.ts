import { describe, expect, it } from 'vitest';
import { plotHeight, plotTop, sideRoom } from './lanes-box.ts';
import {
  cursorAt,
  momentsOf,
  nearestMoment,
  stepMoment,
  timeOf,
  xOf,
  type LanesScene,
} from './lanes-cursor.ts';
import type { Lane } from './lanes.ts';

const lane = (points: Lane['points'], more: Partial<Lane> = {}): Lane => ({
  fieldName: 'T',
  title: 'Temperature',
  unit: '°C',
  shape: 'line',
  points,
  names: new Map(),
  leftOut: null,
  ...more,
});
const scene: LanesScene = {
  connection: [
    { startMs: 0, endMs: 400, state: 'online' },
    { startMs: 400, endMs: 600, state: 'offline' },
    { startMs: 600, endMs: 1000, state: 'online' },
  ],
  lanes: [
    lane([
      [100, 30],
      [300, 50],
      [400, null],
      [700, 40],
    ]),
    lane([[200, 1]], { title: 'Is warm', unit: '', shape: 'steps', names: new Map([[1, 'Yes']]) }),
  ],
  period: { startMs: 0, endMs: 1000 },
  width: 100 + 2 * sideRoom,
};
const moments = momentsOf(scene);

describe('the cursor over lanes', () => {
  it('stands at moments at which something was read or changed, never at one that only breaks a line', () => {
    expect(moments).toEqual([0, 100, 200, 300, 400, 600, 700]);
    expect(nearestMoment(moments, 240)).toBe(200);
    expect(nearestMoment(moments, 260)).toBe(300);
    expect(nearestMoment(moments, 9000)).toBe(700);
    expect(nearestMoment([], 42)).toBe(42);
  });

  it('finds the moment under the pointer, and stays inside the period', () => {
    expect(timeOf(scene, xOf(scene, 320))).toBeCloseTo(320);
    expect(timeOf(scene, -50)).toBe(0);
    expect(timeOf(scene, 5000)).toBe(1000);
  });

  it('says what every lane was at that moment, and how high that stands', () => {
    const { state, values } = cursorAt(scene, 300);
    expect(state).toBe('online');
    expect(values.map(({ text }) => text)).toEqual(['50 °C', 'Yes']);
    expect(values[0]?.y).toBe(plotTop(0));
    expect(cursorAt(scene, 100).values[0]?.y).toBe(plotTop(0) + plotHeight);
  });

  it('has no value before the first one and while the device was away', () => {
    expect(cursorAt(scene, 0).values.map(({ text }) => text)).toEqual([null, null]);
    expect(cursorAt(scene, 500)).toMatchObject({
      state: 'offline',
      values: [{ text: null, y: null }, { text: 'Yes' }],
    });
  });

  it('starts at the newest moment and goes from moment to moment by the arrows', () => {
    const step = (atMs: number | null, key: string) => stepMoment(moments, scene, atMs, key);
    expect(step(null, 'ArrowLeft')).toBe(700);
    expect(step(null, 'Home')).toBe(0);
    expect(step(700, 'ArrowLeft')).toBe(600);
    expect(step(200, 'ArrowRight')).toBe(300);
    expect(step(700, 'ArrowRight')).toBe(700);
    expect(step(700, 'Home')).toBe(0);
    expect(step(0, 'End')).toBe(700);
    expect(step(300, 'PageUp')).toBe(200);
    expect(step(300, 'Enter')).toBeNull();
  });

  it('leaves moments out that are too near to see the step', () => {
    const dense = Array.from({ length: 1001 }, (_, at) => at);
    expect(stepMoment(dense, scene, 500, 'ArrowRight')).toBe(540);
    expect(stepMoment(dense, scene, 500, 'ArrowLeft')).toBe(460);
  });
});
