import { effectScope, shallowRef } from 'vue';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CauseQuestion } from '@page/features/causes/index.ts';
import { useSidePanels } from './use-side-panels.ts';

function start() {
  const cause = shallowRef<CauseQuestion | null>(null);
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const panels = scope.run(() => useSidePanels(cause, true, vi.fn()));
  if (!panels) throw new Error('The scope has ended.');
  const { isComparing, isInspecting } = panels;
  const shown = () => [cause.value !== null, isComparing.value, isInspecting.value];
  return { cause, isComparing, isInspecting, shown };
}

it('shows one panel, and that which it covered once it is closed', () => {
  const { cause, isComparing, shown } = start();
  isComparing.value = true;
  expect(shown()).toEqual([false, true, false]);
  cause.value = { of: 'offline-now' };
  expect(shown()).toEqual([true, false, false]);
  cause.value = null;
  expect(shown()).toEqual([false, true, false]);
  isComparing.value = false;
  expect(shown()).toEqual([false, false, true]);
});

it('shows a panel that is asked for while it is covered', () => {
  const { cause, isComparing, isInspecting, shown } = start();
  cause.value = { of: 'offline-now' };
  isComparing.value = !isComparing.value;
  expect(shown()).toEqual([false, true, false]);
  isInspecting.value = !isInspecting.value;
  expect(shown()).toEqual([false, false, true]);
  isInspecting.value = !isInspecting.value;
  expect(shown()).toEqual([false, false, false]);
});
