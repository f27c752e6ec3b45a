import { describe, expect, it } from 'vitest';
import { among, boxState, toggled, withAll } from './basket.ts';

describe('the basket of selected devices', () => {
  it('takes a device in and lets it go again', () => {
    const one = toggled(new Set(), 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggled(one, 'a')]).toEqual([]);
  });

  it('takes many in once each', () => {
    expect([...withAll(new Set(['b']), ['a', 'b'])]).toEqual(['b', 'a']);
  });

  it('lets go of devices that vanished, and counts them', () => {
    const { kept, gone } = among(new Set(['a', 'b']), ['b', 'c']);
    expect([...kept]).toEqual(['b']);
    expect(gone).toBe(1);
  });

  it('is all in view only when every device in view is in it', () => {
    const basket = new Set(['a', 'b']);
    expect(boxState(basket, 2, 2)).toBe('all');
    expect(boxState(basket, 1, 2)).toBe('some');
    expect(boxState(basket, 0, 2)).toBe('none');
    expect(boxState(new Set(), 0, 0)).toBe('none');
  });
});
