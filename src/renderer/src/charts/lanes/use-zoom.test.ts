import { expect, it, onTestFinished } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import type { Span } from '@shared/history/spans.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import { useZoom } from './use-zoom.ts';

function start(zoomedTo: Span | null = null) {
  const period = shallowRef<Span>({ startMs: 0, endMs: dayMs });
  const model = shallowRef(zoomedTo);
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const zoom = scope.run(() => useZoom(() => period.value, model))!;
  const turnTo = async (startMs: number, endMs: number) => {
    period.value = { startMs, endMs };
    await nextTick();
    return zoom.isZoomed.value ? zoom.shown.value : null;
  };
  return { zoom, model, turnTo };
}

it('keeps a zoom at the beginning of a period that moves on, without what is over', async () => {
  const { zoom, model, turnTo } = start();
  zoom.toSpan(0, 2 * hourMs);
  zoom.toSpan(hourMs, 2 * hourMs);
  const inner = { startMs: hourMs, endMs: 2 * hourMs };
  expect(await turnTo(minuteMs, dayMs + minuteMs)).toEqual(inner);
  expect(model.value).toEqual(inner);
  zoom.back();
  expect(zoom.shown.value).toEqual({ startMs: minuteMs, endMs: 2 * hourMs });
});

it('ends a zoom to what is over, and one to the whole of a shorter period', async () => {
  const { zoom, turnTo } = start();
  zoom.toSpan(0, hourMs);
  expect(await turnTo(hourMs, dayMs + hourMs)).toBeNull();
  zoom.toSpan(2 * hourMs, 8 * hourMs);
  expect(await turnTo(3 * hourMs, 6 * hourMs)).toBeNull();
});

it('begins with what is left of an earlier zoom, and says so', async () => {
  const [over, partly] = [start({ startMs: -hourMs, endMs: 0 }), start({ startMs: -hourMs, endMs: hourMs })];
  await nextTick();
  expect([over.zoom.isZoomed.value, over.model.value]).toEqual([false, null]);
  const rest = { startMs: 0, endMs: hourMs };
  expect([partly.zoom.shown.value, partly.model.value]).toEqual([rest, rest]);
});
