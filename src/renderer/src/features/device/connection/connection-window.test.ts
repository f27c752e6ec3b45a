import { describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { availabilityOf } from '@shared/history/availability.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { useConnectionWindow } from './connection-window.ts';

const hour = 3_600_000;
const day = 24 * hour;
const stopMs = Date.UTC(2026, 4, 21, 9, 42);
const startMs = stopMs - 90 * day;

/** Ninety full days, with an outage of half an hour on the first and one each of the given days ago. */
function start(...daysAgo: number[]) {
  const outages = [startMs + hour, ...daysAgo.map((days) => stopMs - days * day)];
  const all: ConnectionSegment[] = [{ state: 'unknown', startMs, endMs: startMs + hour }];
  for (const [index, atMs] of outages.entries()) {
    all.push({ state: 'offline', startMs: atMs, endMs: atMs + hour / 2 });
    all.push({ state: 'online', startMs: atMs + hour / 2, endMs: outages[index + 1] ?? stopMs });
  }
  const zone = shallowRef<'utc' | 'local'>('utc');
  const view = useConnectionWindow(
    () => all,
    () => stopMs,
    () => zone.value,
  );
  const outagesInView = (): number => availabilityOf(view.segments.value).outages;
  const pickLast = (): void => {
    view.picked.value = all.findLastIndex(({ state }) => state === 'offline');
  };
  return { ...view, all, zone, outagesInView, pickLast };
}

describe('the visible days of a connection', () => {
  it('start at a midnight: what is earlier belongs to no row, no figure and no table', () => {
    const { segments, view, outagesInView } = start(80, 20, 2);
    expect(outagesInView()).toBe(3);
    expect(view.value.startMs).toBe(Date.UTC(2026, 1, 21));
    expect(segments.value[0]?.startMs).toBe(Date.UTC(2026, 1, 21));
    expect(segments.value.at(-1)?.endMs).toBe(stopMs);
  });

  it('are fewer when a shorter range is chosen, for everything that counts them', () => {
    const { rows, choose, outagesInView } = start(80, 20, 2);
    choose(30);
    expect([outagesInView(), rows.value.length]).toEqual([2, 30]);
    choose(7);
    expect([outagesInView(), rows.value.length]).toEqual([1, 7]);
    choose({ startMs: Date.UTC(2026, 2, 1), endMs: Date.UTC(2026, 3, 1) });
    expect(rows.value).toHaveLength(31);
  });

  it('keep the picked event when the range changes, and drop it outside', () => {
    const { all, picked, choose, pickLast } = start(20, 2);
    pickLast();
    const read = picked.value;
    choose(7);
    expect(picked.value).toBe(read);
    choose(90);
    picked.value = all.findIndex(({ startMs: atMs }) => atMs === stopMs - 20 * day);
    choose(7);
    expect(picked.value).toBeNull();
  });
});

describe('zooming', () => {
  it('goes with keys around the picked event, down to a row of seconds, and back step by step', () => {
    const { view, grain, rows, step, isZoomed, pickLast } = start(20, 2);
    pickLast();
    for (let times = 0; times < 5; times += 1) step('in');
    expect(grain.value).toBe('minute');
    expect(rows.value).toHaveLength(1);
    expect(view.value.startMs).toBe(stopMs - 2 * day);
    for (const count of [60, 24, 7]) {
      step('back');
      expect(rows.value).toHaveLength(count);
    }
    step('back');
    expect(rows.value).toHaveLength(90);
    expect(isZoomed.value).toBe(false);
    step('back');
    expect(rows.value).toHaveLength(90);
  });

  it('shows the dragged span, and the whole again in one step', () => {
    const { view, grain, segments, draw, step } = start(20, 2);
    draw({ startMs: stopMs - 2 * day - hour, endMs: stopMs - 2 * day + hour });
    expect(grain.value).toBe('minute');
    expect(segments.value.filter(({ state }) => state === 'offline')).toHaveLength(1);
    draw({ startMs: stopMs - 2 * day, endMs: stopMs - 2 * day + 1000 });
    expect(view.value.endMs - view.value.startMs).toBe(60_000);
    step('out');
    expect(view.value.endMs - view.value.startMs).toBe(hour);
    step('whole');
    expect(view.value.endMs - view.value.startMs).toBe(90 * day);
  });

  it('takes no step to what is shown already, which would then have to be gone back', () => {
    const { draw, step, isZoomed } = start(20, 2);
    const minuteMs = stopMs - 2 * day;
    draw({ startMs: minuteMs, endMs: minuteMs + 1000 });
    draw({ startMs: minuteMs + 5000, endMs: minuteMs + 9000 });
    step('back');
    expect(isZoomed.value).toBe(false);
  });

  it('moves into the past, and not beyond now', () => {
    const { range, view, hasLater, step, choose } = start(20, 2);
    choose(30);
    const first = view.value;
    step('later');
    expect(view.value).toEqual(first);
    step('earlier');
    expect(view.value).toEqual({ startMs: first.startMs - 30 * day, endMs: first.startMs });
    expect(hasLater.value).toBe(true);
    step('later');
    expect([range.value, view.value]).toEqual([30, first]);
    step('in');
    step('earlier');
    step('back');
    expect(view.value).toEqual(first);
  });

  it('starts with the day of a moment, and its event', () => {
    const { all, view, picked, show, step } = start(20, 2);
    show(stopMs - 20 * day + 1000);
    expect(view.value).toEqual({ startMs: Date.UTC(2026, 4, 1), endMs: Date.UTC(2026, 4, 2) });
    expect(all[picked.value ?? -1]?.startMs).toBe(stopMs - 20 * day);
    step('back');
    expect(view.value.endMs - view.value.startMs).toBe(90 * day);
  });
});
