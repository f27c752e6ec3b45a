import type { ZoomStep } from './rows-keys.ts';

/** What a notch of a mouse's wheel is at most, in CSS pixels; a trackpad comes to it in several events. */
const notch = 100;
const pixelsOfLine = 16;
/** A view is seen before the next one comes, however fast the wheel is turned. */
const leastBetweenMs = 200;
/** What was turned longer ago does not count any more. */
const restMs = 600;

/** What of a turn of the wheel counts. */
export type WheelTurn = Pick<
  WheelEvent,
  'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey' | 'timeStamp' | 'preventDefault'
>;

const unitOf = ({ deltaMode }: WheelTurn): number =>
  deltaMode === WheelEvent.DOM_DELTA_PIXEL
    ? 1
    : deltaMode === WheelEvent.DOM_DELTA_LINE
      ? pixelsOfLine
      : notch;

/** Which way a turn goes: away from the hand zooms in; sideways, or with Shift, moves. */
function wayOf({ deltaX, deltaY, shiftKey }: WheelTurn): { step: ZoomStep; turn: number } {
  if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) {
    const turn = deltaX || deltaY;
    return { step: turn > 0 ? 'later' : 'earlier', turn: Math.abs(turn) };
  }
  return { step: deltaY < 0 ? 'in' : 'out', turn: Math.abs(deltaY) };
}

/**
 * The steps of a wheel over a chart of rows, each of half a notch or more. Takes the event where it does anything: to
 * move, or to zoom out of, there must be a zoom; else the wheel is the page's.
 */
export function stepsOfWheel(): (event: WheelTurn, isZoomed: boolean) => ZoomStep | null {
  let [way, turned, turnedAtMs, steppedAtMs]: [ZoomStep | null, number, number, number] = [
    null,
    0,
    -Infinity,
    -Infinity,
  ];
  return (event, isZoomed) => {
    const { step, turn } = wayOf(event);
    if (event.ctrlKey || turn === 0 || (!isZoomed && step !== 'in')) return null;
    event.preventDefault();
    const goesOn = step === way && event.timeStamp - turnedAtMs < restMs;
    turned = (goesOn ? turned : 0) + turn * unitOf(event);
    [way, turnedAtMs] = [step, event.timeStamp];
    if (turned < notch / 2 || event.timeStamp - steppedAtMs < leastBetweenMs) return null;
    [turned, steppedAtMs] = [0, event.timeStamp];
    return step;
  };
}
