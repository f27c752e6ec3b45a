import { describe, expect, it } from 'vitest';
import { laneText } from './lanes.ts';

describe('a value of a lane', () => {
  it('is shown as the name of its option, and with its unit when it is a number', () => {
    expect(laneText({ names: new Map([[1, 'LTE']]), unit: '' }, 1)).toBe('LTE');
    expect(laneText({ names: new Map(), unit: 'mV' }, 24120)).toBe('24,120 mV');
    expect(laneText({ names: new Map(), unit: '' }, -1.5)).toBe('−1.5');
  });

  it.each([
    [0.000_412_34, '0.000412'],
    [-0.0004, '−0.0004'],
    [50.087_654, '50.088'],
    [123_456.7, '123,456.7'],
    [0.1 + 0.2, '0.3'],
  ])('is not shown as 0 however small it is, and to three decimals otherwise: %d', (value, text) => {
    expect(laneText({ names: new Map(), unit: '' }, value)).toBe(text);
  });
});
