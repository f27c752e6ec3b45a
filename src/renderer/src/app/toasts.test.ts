import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '@shared/contract/result.ts';
import { useToasts } from './toasts.ts';

const failure: AppError = {
  code: 'internal',
  happened: 'It went wrong.',
  safe: 'Nothing was lost.',
  todo: 'Try again.',
};

describe('a notice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setActivePinia(createPinia());
  });
  afterEach(() => vi.useRealTimers());

  it('disappears after 6 s', () => {
    const toasts = useToasts();
    toasts.show('Done');
    vi.advanceTimersByTime(5999);
    expect(toasts.shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.shown).toHaveLength(0);
  });

  it('stays for as long as reading it takes', () => {
    const toasts = useToasts();
    toasts.show('x'.repeat(200));
    vi.advanceTimersByTime(11_999);
    expect(toasts.shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.shown).toHaveLength(0);
  });

  it('stays until it is closed when it tells a failure, and keeps none of the others', () => {
    const toasts = useToasts();
    toasts.showError(failure);
    toasts.show('Done');
    toasts.showError({ ...failure, happened: 'Something else went wrong.' });
    vi.advanceTimersByTime(60_000);
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      'It went wrong. Nothing was lost. Try again.',
      'Something else went wrong. Nothing was lost. Try again.',
    ]);
    toasts.close(toasts.shown[0]?.id ?? 0);
    expect(toasts.shown).toHaveLength(1);
  });

  it('replaces one that tells the same failure, and keeps what can be undone', () => {
    const toasts = useToasts();
    toasts.showError(failure);
    toasts.show('Done', { label: 'Undo', run: vi.fn() });
    toasts.show('Done', { label: 'Undo', run: vi.fn() });
    toasts.showError(failure);
    expect(toasts.shown.map(({ text }) => text)).toEqual([
      'Done',
      'Done',
      'It went wrong. Nothing was lost. Try again.',
    ]);
  });

  it('stays while it is paused', () => {
    const toasts = useToasts();
    toasts.show('Done');
    toasts.pause();
    vi.advanceTimersByTime(60_000);
    expect(toasts.shown).toHaveLength(1);
    toasts.resume();
    vi.advanceTimersByTime(6000);
    expect(toasts.shown).toHaveLength(0);
  });

  it('disappears when acted upon', () => {
    const toasts = useToasts();
    const run = vi.fn();
    toasts.show('Done', { label: 'Show', run });
    toasts.act(toasts.shown[0]?.id ?? 0);
    expect(run).toHaveBeenCalledOnce();
    expect(toasts.shown).toHaveLength(0);
  });

  it('stays while it is paused when another one arrives', () => {
    const toasts = useToasts();
    toasts.show('Done');
    toasts.pause();
    toasts.show('Done too');
    vi.advanceTimersByTime(60_000);
    expect(toasts.shown).toHaveLength(2);
    toasts.resume();
    vi.advanceTimersByTime(12_000);
    expect(toasts.shown).toHaveLength(0);
  });

  it('disappears after 6 s even if the one before it was closed while the pointer was on it', () => {
    const toasts = useToasts();
    toasts.show('Done');
    toasts.pause();
    toasts.close(toasts.shown[0]?.id ?? 0);
    toasts.show('Done too');
    vi.advanceTimersByTime(6000);
    expect(toasts.shown).toHaveLength(0);
  });
});
