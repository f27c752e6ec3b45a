import type { Span } from '@shared/history/segments.ts';
import { sideRoom } from './lanes-box.ts';

/** A stretch of time across a chart that is so many CSS pixels wide. */
export interface TimeScale {
  readonly shown: Span;
  readonly width: number;
}

/** Pixels between the sides of the plots. */
export const plotWidth = (width: number): number => Math.max(1, width - 2 * sideRoom);

/** Milliseconds of one pixel. */
export const msPerPixel = ({ shown, width }: TimeScale): number =>
  (shown.endMs - shown.startMs) / plotWidth(width);

/** Where moments stand, in pixels from the left. */
export function placesOf(scale: TimeScale): (timeMs: number) => number {
  const { startMs } = scale.shown;
  const ms = msPerPixel(scale);
  return (timeMs) => sideRoom + (timeMs - startMs) / ms;
}

/** The moment at a place, within the stretch. */
export function timeAt(scale: TimeScale, x: number): number {
  const { startMs, endMs } = scale.shown;
  return Math.max(startMs, Math.min(startMs + (x - sideRoom) * msPerPixel(scale), endMs));
}
