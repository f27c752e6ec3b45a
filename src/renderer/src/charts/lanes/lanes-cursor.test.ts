import { describe, expect, it } from 'vitest';
import { sampleLane } from '@test/support/timed-numbers.ts';
import { drawableLane } from './drawable-lane.ts';
import { plotHeight, plotTop, sideRoom } from './lanes-box.ts';
import { cursorAt, stepMoment, type LanesScene } from './lanes-cursor.ts';
import type { Lane } from './lanes.ts';
import { nearestMoment } from './moments.ts';
import { placedLane } from './placed-lane.ts';
import { placesOf, timeAt } from './time-scale.ts';

const sceneOf = (lanes: readonly Lane[], shown = { startMs: 0, endMs: 1_000 }): LanesScene => ({
  connection: [
    { startMs: 0, endMs: 400, state: 'online' },
    { startMs: 400, endMs: 600, state: 'offline' },
    { startMs: 600, endMs: 1_000, state: 'online' },
  ],
  lanes: lanes.map((lane, index) => placedLane(drawableLane(lane), index, shown)),
  shown,
  width: 100 + 2 * sideRoom,
});
const temperature = sampleLane([
  [100, 30],
  [300, 50],
  [410, null],
  [700, 40],
]);
const isWarm = sampleLane(
  [
    [200, 1],
    [250, 1],
  ],
  { title: 'Is warm', unit: '', shape: 'steps', names: new Map([[1, 'Yes']]) },
);
const scene = sceneOf([temperature, isWarm]);

describe('the cursor over lanes', () => {
  it('is at moments at which something was read or changed, never at one that only breaks a line', () => {
    expect([0, 90, 190, 240, 260, 360, 450, 9_000].map((timeMs) => nearestMoment(scene, timeMs))).toEqual([
      0, 100, 200, 200, 300, 400, 400, 700,
    ]);
    expect(nearestMoment({ ...scene, connection: [], lanes: [] }, 42)).toBe(42);
  });

  it('finds the moment under the pointer, and stays inside the visible span', () => {
    expect(timeAt(scene, placesOf(scene)(320))).toBeCloseTo(320);
    expect(timeAt(scene, -50)).toBe(0);
    expect(timeAt(scene, 5_000)).toBe(1_000);
    const zoomed = { ...scene, shown: { startMs: 350, endMs: 450 } };
    expect(nearestMoment(zoomed, 351)).toBe(400);
    expect(nearestMoment({ ...scene, shown: { startMs: 610, endMs: 690 } }, 650)).toBe(650);
  });

  it('has the value of every lane at that moment, and its height', () => {
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

  it('counts the changes that share its pixel', () => {
    const flickering = sampleLane(
      Array.from({ length: 20 }, (_, index) => [500 + index, index % 2] as const),
      { shape: 'steps' },
    );
    expect(cursorAt(sceneOf([flickering]), 506).values[0]?.changes).toBe(10);
    expect(cursorAt(sceneOf([flickering], { startMs: 500, endMs: 520 }), 506).values[0]?.changes).toBe(1);
    expect(cursorAt(scene, 300).values[0]?.changes).toBe(0);
  });

  it('starts at the newest moment and goes from moment to moment with the arrows', () => {
    const step = (atMs: number | null, key: string) => stepMoment(scene, atMs, key);
    expect(step(null, 'ArrowLeft')).toBe(700);
    expect(step(null, 'Home')).toBe(0);
    expect(step(700, 'ArrowLeft')).toBe(600);
    expect(step(200, 'ArrowRight')).toBe(300);
    expect(step(700, 'ArrowRight')).toBe(700);
    expect(step(0, 'ArrowLeft')).toBe(0);
    expect(step(700, 'Home')).toBe(0);
    expect(step(0, 'End')).toBe(700);
    expect(step(300, 'PageUp')).toBe(200);
    expect(step(300, 'Enter')).toBeNull();
  });

  it('goes nowhere where nothing was read', () => {
    expect(stepMoment({ ...scene, connection: [], lanes: [] }, null, 'ArrowLeft')).toBeNull();
  });

  it('skips moments that are too near for the step to be visible', () => {
    const dense = sceneOf([sampleLane(Array.from({ length: 1_001 }, (_, at) => [at, at % 7] as const))]);
    expect(stepMoment(dense, 500, 'ArrowRight')).toBe(540);
    expect(stepMoment(dense, 500, 'ArrowLeft')).toBe(460);
  });
});
