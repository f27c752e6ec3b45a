import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from './toasts.ts';

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
