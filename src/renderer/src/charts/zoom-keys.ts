import type { Zoom } from './use-zoom.ts';

const step = 2;
const panShare = 0.2;

/**
 * `+` and `−` zoom around a moment, `0` shows the whole period, Escape goes one zoom back, Shift and arrows move. Answers
 * whether the key did any of it.
 */
export function zoomByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  zoom: Zoom,
  aroundMs: number,
): boolean {
  if (key === 'Escape') return zoom.back();
  if (key === '0') zoom.whole();
  // On many keyboards plus is Shift and another key, or the other key is what is meant.
  else if (key === '+' || key === '=') zoom.by(1 / step, aroundMs);
  else if (key === '-' || key === '−' || key === '_') zoom.by(step, aroundMs);
  else if (shiftKey && key === 'ArrowLeft') zoom.pan(-panShare);
  else if (shiftKey && key === 'ArrowRight') zoom.pan(panShare);
  else return false;
  return true;
}
