import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import { useRowsInSteps } from './use-rows-in-steps.ts';

const rowsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ mac: `${prefix}${index}` }));

let scope: EffectScope;
let frames: Map<number, () => void>;
beforeEach(() => {
  scope = effectScope();
  frames = new Map();
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set((id += 1), draw);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  scope.stop();
  vi.unstubAllGlobals();
});

const frame = (): void => {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw();
};

const listOf = (first: { mac: string }[]) => {
  const rows = shallowRef(first);
  const shown = scope.run(() =>
    useRowsInSteps(
      () => rows.value,
      ({ mac }) => mac,
    ),
  );
  return { rows, shown: () => shown?.value ?? [] };
};

describe('a long list', () => {
  it('is drawn fifty rows per frame, to its end and no further', () => {
    const { rows, shown } = listOf(rowsOf('a', 120));
    expect(shown()).toEqual(rows.value.slice(0, 50));
    frame();
    expect(shown()).toEqual(rows.value.slice(0, 100));
    frame();
    expect(shown()).toEqual(rows.value);
    expect(frames.size).toBe(0);
  });

  it('keeps its length when it is read again, and restarts when it is another list', async () => {
    const { rows, shown } = listOf(rowsOf('a', 300));
    frame();
    rows.value = rowsOf('a', 500);
    await nextTick();
    expect(shown()).toHaveLength(100);
    rows.value = rowsOf('b', 500);
    await nextTick();
    expect(shown()).toEqual(rows.value.slice(0, 50));
    expect(frames.size).toBe(1);
  });

  it('is not drawn any further once it is unmounted', () => {
    listOf(rowsOf('a', 300));
    scope.stop();
    expect(frames.size).toBe(0);
  });
});

it('a short list is complete immediately', () => {
  const { rows, shown } = listOf(rowsOf('a', 3));
  expect(shown()).toEqual(rows.value);
  expect(frames.size).toBe(0);
});
