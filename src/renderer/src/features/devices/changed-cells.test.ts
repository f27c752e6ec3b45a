import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangedCells, markMs } from './changed-cells.ts';

describe('cells that have just changed', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('carry their mark for ten seconds', () => {
    const cells = new ChangedCells(() => undefined);
    cells.mark([['02:00', 'Temperature']], Date.now());
    expect(cells.has('02:00', 'Temperature')).toBe(true);
    expect(cells.has('02:00', 'Name')).toBe(false);
    vi.advanceTimersByTime(markMs - 1);
    expect(cells.has('02:00', 'Temperature')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(cells.has('02:00', 'Temperature')).toBe(false);
  });

  it('start again when they change again, without keeping others longer', () => {
    const cells = new ChangedCells(() => undefined);
    cells.mark(
      [
        ['a', 'X'],
        ['b', 'X'],
      ],
      Date.now(),
    );
    vi.advanceTimersByTime(6000);
    cells.mark([['a', 'X']], Date.now());
    vi.advanceTimersByTime(4000);
    expect(cells.has('a', 'X')).toBe(true);
    expect(cells.has('b', 'X')).toBe(false);
    vi.advanceTimersByTime(6000);
    expect(cells.has('a', 'X')).toBe(false);
  });

  it('say when the set changes', () => {
    const changed = vi.fn();
    const cells = new ChangedCells(changed);
    cells.mark([['a', 'X']], Date.now());
    vi.advanceTimersByTime(markMs);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
