import type { Zoom } from './use-zoom.ts';

const step = 2;
const panShare = 0.2;

/**
 * Zooms by keys: `+` and `−` zoom around a moment, `0` shows the whole period, Escape and Backspace go one zoom back,
 * Shift and arrows move. Returns whether the key did any of these.
 */
export function zoomByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  zoom: Zoom,
  aroundMs: number,
): boolean {
  if (key === 'Escape' || key === 'Backspace') return zoom.back();
  const act = actOf(shiftKey ? `Shift+${key}` : key, zoom, aroundMs);
  act?.();
  return act !== undefined;
}

function actOf(key: string, zoom: Zoom, aroundMs: number): (() => void) | undefined {
  const [zoomIn, zoomOut] = [() => zoom.by(1 / step, aroundMs), () => zoom.by(step, aroundMs)];
  const acts: Readonly<Record<string, () => void>> = {
    '0': zoom.whole,
    // Czech and French keyboards type digits with Shift.
    'Shift+0': zoom.whole,
    '+': zoomIn,
    // Where plus is typed as Shift and another key, that key counts as plus, alone or with Shift.
    '=': zoomIn,
    'Shift++': zoomIn,
    '-': zoomOut,
    '−': zoomOut,
    'Shift+_': zoomOut,
    'Shift+ArrowLeft': () => zoom.pan(-panShare),
    'Shift+ArrowRight': () => zoom.pan(panShare),
  };
  return acts[key];
}
