import { expect, it } from 'vitest';
import { ticksOf } from './rows-ticks.ts';

const box = { left: 40, width: 600, pitch: 5, thickness: 4, acrossMs: 86_400_000 };

it('labels the hours of a day in the middle below each', () => {
  const ticks = ticksOf('day', box);
  expect(ticks.map(({ text }) => text).join(' ')).toBe('00 03 06 09 12 15 18 21 24');
  expect(new Set(ticks.map(({ anchor }) => anchor))).toEqual(new Set(['middle']));
});

it('ends a label with a unit where the rows end', () => {
  expect(ticksOf('hour', box).at(-1)).toEqual({ x: 640, text: '60 min', anchor: 'end' });
  expect(ticksOf('minute', box).at(-1)).toEqual({ x: 640, text: '60 s', anchor: 'end' });
});
