import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { cameBackText, countedText, inOrder, outagesIn, type OutageOrder } from './outage-list.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const t0 = Date.UTC(2026, 4, 14);
const segment = (state: ConnectionSegment['state'], from: number, until: number): ConnectionSegment => ({
  state,
  startMs: t0 + from * minute,
  endMs: t0 + until * minute,
});
const all = [
  segment('unknown', 0, 10),
  segment('offline', 10, 20),
  segment('online', 20, 100),
  segment('offline', 100, 147),
  segment('online', 147, 200),
  segment('offline', 200, 212),
  segment('online', 212, 300),
  segment('offline', 300, 330),
];
const view = (from: number, until: number) => ({ startMs: t0 + from * minute, endMs: t0 + until * minute });
const lengths = (outages: { startMs: number; endMs: number }[]) =>
  outages.map(({ startMs, endMs }) => (endMs - startMs) / minute);

describe('the outages of a connection', () => {
  it('have their whole length even if the view is shorter', () => {
    const [outage, ...more] = outagesIn(all, view(120, 130), []);
    expect(more).toEqual([]);
    expect(lengths(outage ? [outage] : [])).toEqual([47]);
    expect(outage).toMatchObject({ segment: 3, isWhole: true, isOpen: false });
  });

  it('may be longer than shown where an end is not known', () => {
    const outages = outagesIn(all, view(0, 400), []);
    expect(outages.map((outage) => outage.isWhole)).toEqual([false, true, true, false]);
    expect(outages.map((outage) => cameBackText(outage, 'utc'))).toEqual([
      '00:20:00',
      '02:27:00',
      '03:32:00',
      'Still offline',
    ]);
    const [cut] = outagesIn([segment('offline', 0, 5), segment('unknown', 5, 9)], view(0, 400), []);
    expect(cut && cameBackText(cut, 'utc')).toBe('Not known');
  });

  it('count for nothing inside maintenance windows, and for less where they extend beyond one', () => {
    const outages = outagesIn(all, view(0, 400), [view(90, 110), view(190, 220)]);
    expect(outages.map(({ isExcluded }) => isExcluded)).toEqual([false, false, true, false]);
    expect(outages[1]).toMatchObject({ countedMs: 37 * minute });
  });

  it('count from and until the times that are shown', () => {
    const outage: ConnectionSegment = { state: 'offline', startMs: t0 + 900, endMs: t0 + 10 * minute + 100 };
    const texts = (...excluded: Span[]) => outagesIn([outage], view(0, 20), excluded).map(countedText);
    expect(texts()).toEqual([null]);
    expect(texts(view(5, 20))).toEqual(['5 min counted']);
    expect(texts(view(0, 5))).toEqual(['5 min counted']);
    expect(texts(view(2, 3), view(7, 9))).toEqual(['7 min counted']);
    expect(texts(view(0, 10))).toEqual(['< 1 s counted']);
  });

  it('are ordered by time or by length', () => {
    const outages = outagesIn(all, view(0, 400), []);
    expect(lengths(inOrder(outages, 'longest'))).toEqual([47, 30, 12, 10]);
    expect(lengths(inOrder(outages, 'shortest'))).toEqual([10, 12, 30, 47]);
    expect(lengths(inOrder(outages, 'newest'))).toEqual([30, 12, 47, 10]);
    expect(lengths(inOrder(outages, 'oldest'))).toEqual([10, 47, 12, 30]);
  });

  it('are ordered by the lengths that are shown, which differ by whole seconds', () => {
    const around = (ms: number, startMs: number): ConnectionSegment[] => [
      { state: 'offline', startMs: t0 + startMs, endMs: t0 + startMs + ms },
      { state: 'online', startMs: t0 + startMs + ms, endMs: t0 + startMs + minute },
    ];
    const outages = outagesIn([...around(4900, 0), ...around(4200, minute + 900)], view(0, 400), []);
    const starts = (order: OutageOrder) => inOrder(outages, order).map(({ startMs }) => startMs - t0);
    expect(starts('longest')).toEqual([minute + 900, 0]);
    expect(starts('shortest')).toEqual([0, minute + 900]);
  });

  it('that end on another day say on which', () => {
    const over = [
      segment('online', 0, 10),
      segment('offline', 10, 10 + day / minute),
      segment('online', 10 + day / minute, 3000),
    ];
    const [outage] = outagesIn(over, view(0, 3000), []);
    expect(outage && cameBackText(outage, 'utc')).toBe('15 May, 00:10:00');
  });
});
