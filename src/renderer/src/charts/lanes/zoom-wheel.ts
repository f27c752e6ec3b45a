import { plotWidth, timeAt, type TimeScale } from './time-scale.ts';
import { xIn } from './use-drag.ts';
import type { Zoom } from './use-zoom.ts';

const zoomOfTurn = 1.25;
/** Turns that follow each other faster than this are one zoom. */
const oneZoomMs = 400;
const pixelsOfLine = 16;

/** Returns the handler that zooms around the pointer by the wheel; sideways, or with Shift, it moves. */
export function zoomByWheel(scale: () => TimeScale, zoom: Zoom): (event: WheelEvent) => void {
  let turnedAtMs = -Infinity;
  return (event) => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // Where there is nothing to move or to zoom out of, the wheel is left to the page.
    if (!zoom.isZoomed.value && (isSideways || event.deltaY >= 0)) return;
    event.preventDefault();
    if (isSideways) {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : pixelsOfLine;
      zoom.pan(((event.deltaX || event.deltaY) * unit) / plotWidth(scale().width));
      return;
    }
    const factor = event.deltaY < 0 ? 1 / zoomOfTurn : zoomOfTurn;
    zoom.by(factor, timeAt(scale(), xIn(event)), event.timeStamp - turnedAtMs < oneZoomMs);
    turnedAtMs = event.timeStamp;
  };
}
