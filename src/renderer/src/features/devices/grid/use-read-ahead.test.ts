import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, shallowRef, triggerRef } from 'vue';
import { choice, held, settle } from '@test/support/held-rows.ts';
import { GroupFolds } from '../rows/group-folds.ts';
import type { RowWindows } from '../rows/row-windows.ts';
import { GridLines } from './grid-lines.ts';
import { rowsAhead, useReadAhead } from './use-read-ahead.ts';

const seen = (first: number) => ({ first, end: first + 25 });

describe('the rows that are read ahead', () => {
  it('are in the direction of scrolling', () => {
    expect(rowsAhead(seen(1000), seen(1010))).toEqual([{ first: 1035, end: 1335 }]);
    expect(rowsAhead(seen(1000), seen(990))).toEqual([{ first: 690, end: 990 }]);
    expect(rowsAhead(seen(80), seen(10))).toEqual([{ first: 0, end: 10 }]);
  });

  it('are more the faster it scrolls', () => {
    expect(rowsAhead(seen(0), seen(90))).toEqual([{ first: 115, end: 115 + 2700 }]);
    expect(rowsAhead(seen(0), seen(0))).toEqual([{ first: 25, end: 225 }]);
  });

  it('are only those at the next positions when it leaps', () => {
    expect(rowsAhead(seen(0), seen(8000))).toEqual([seen(16_000), seen(24_000), seen(32_000)]);
    expect(rowsAhead(seen(2400), seen(1200))).toEqual([seen(0)]);
  });
});

describe('the visible rows', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('of a new choice are painted before those ahead are requested', async () => {
    const { asked, windows } = held(5000, () => triggerRef(rows));
    const rows = shallowRef<RowWindows>(windows);
    const scope = effectScope();
    scope.run(() => {
      const lines = () => new GridLines(null, GroupFolds.none, rows.value.total);
      useReadAhead(() => rows.value, shallowRef(seen(0)), lines);
    });
    const turned = windows.turnTo(choice, 1, [seen(0)]);
    await asked.at(-1)?.answer(1);
    await turned;
    await settle();
    const offsets = () => asked.map(({ offset }) => offset);
    expect(offsets()).toEqual([0]);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(offsets()).toEqual([0, 100, 200]);
    scope.stop();
  });

  it('are requested again when the reading they were requested from is replaced', async () => {
    const { asked, windows } = held(5000, () => triggerRef(rows));
    const rows = shallowRef<RowWindows>(windows);
    const inSight = shallowRef(seen(0));
    const scope = effectScope();
    const turnTo = async (revision: number): Promise<void> => {
      const turned = windows.turnTo(choice, revision, [seen(0)]);
      await asked.at(-1)?.answer(revision);
      await turned;
    };
    await turnTo(1);
    scope.run(() => {
      const lines = () => new GridLines(null, GroupFolds.none, rows.value.total);
      useReadAhead(() => rows.value, inSight, lines);
    });
    inSight.value = seen(3000);
    await settle();
    // The main process has read the devices again meanwhile: this answer has the next revision and is dropped.
    await asked.find(({ offset }) => offset === 3000)?.answer(2);
    await settle();
    await turnTo(2);
    await settle();
    expect(asked.filter(({ offset }) => offset === 3000)).toHaveLength(2);
    scope.stop();
  });
});
