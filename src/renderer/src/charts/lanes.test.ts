import { describe, expect, it } from 'vitest';
import { laneText } from './lanes.ts';

describe('a value of a lane', () => {
  it('is shown as the name of its option, and with its unit when it is a number', () => {
    expect(laneText({ names: new Map([[1, 'LTE']]), unit: '' }, 1)).toBe('LTE');
    expect(laneText({ names: new Map(), unit: 'mV' }, 24120)).toBe('24,120 mV');
    expect(laneText({ names: new Map(), unit: '' }, -1.5)).toBe('−1.5');
  });
});
