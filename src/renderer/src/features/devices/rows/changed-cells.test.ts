import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellsChanged } from '@shared/devices/contract.ts';
import { ChangedCells, markMs } from './changed-cells.ts';

const [a, b] = [0x0200_0000_0001, 0x0200_0000_0002];
const cells = (...changed: (readonly [mac: number, fieldName: string])[]): CellsChanged => ({
  rows: new Uint32Array(changed.length),
  macs: Float64Array.from(changed, ([mac]) => mac),
  fields: Uint16Array.from(changed, (_, index) => index),
  fieldNames: changed.map(([, name]) => name),
  total: changed.length,
});

describe('cells that have just changed', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('carry their mark for ten seconds', () => {
    const marks = new ChangedCells(() => undefined);
    marks.mark(cells([a, 'Temperature']), Date.now());
    expect(marks.has(a, 'Temperature')).toBe(true);
    expect(marks.has(a, 'Name')).toBe(false);
    vi.advanceTimersByTime(markMs - 1);
    expect(marks.has(a, 'Temperature')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(marks.has(a, 'Temperature')).toBe(false);
  });

  it('start again when they change again, without keeping others longer', () => {
    const marks = new ChangedCells(() => undefined);
    marks.mark(cells([a, 'X'], [b, 'X'], [a, 'Y']), Date.now());
    expect(marks.has(a, 'Y')).toBe(true);
    vi.advanceTimersByTime(6000);
    marks.mark(cells([a, 'X']), Date.now());
    vi.advanceTimersByTime(4000);
    expect(marks.has(a, 'X')).toBe(true);
    expect(marks.has(b, 'X')).toBe(false);
    expect([marks.hasAny(a), marks.hasAny(b)]).toEqual([true, false]);
    vi.advanceTimersByTime(6000);
    expect(marks.has(a, 'X')).toBe(false);
  });

  it('report when the set changes', () => {
    const changed = vi.fn();
    const marks = new ChangedCells(changed);
    marks.mark(cells([a, 'X']), Date.now());
    vi.advanceTimersByTime(markMs);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
