import type { Span } from '@shared/history/spans.ts';
import { clamp } from '@page/ui/clamp.ts';
import { sideRoom } from './lanes-box.ts';

/** A span of time across a chart, whose width is in CSS pixels. */
export interface TimeScale {
  readonly shown: Span;
  readonly width: number;
}

/** Returns the pixels between the sides of the plots. */
export const plotWidth = (width: number): number => Math.max(1, width - 2 * sideRoom);

/** Returns the milliseconds per pixel. */
export const msPerPixel = ({ shown, width }: TimeScale): number =>
  (shown.endMs - shown.startMs) / plotWidth(width);

/** Returns the function that maps moments to x, in pixels from the left. */
export function placesOf(scale: TimeScale): (timeMs: number) => number {
  const { startMs } = scale.shown;
  const ms = msPerPixel(scale);
  return (timeMs) => sideRoom + (timeMs - startMs) / ms;
}

/** Returns the moment at x, within the span. */
export function timeAt(scale: TimeScale, x: number): number {
  const { startMs, endMs } = scale.shown;
  return clamp(startMs, startMs + (x - sideRoom) * msPerPixel(scale), endMs);
}
