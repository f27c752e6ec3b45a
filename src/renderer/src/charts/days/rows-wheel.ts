import type { ZoomStep } from './rows-keys.ts';

/** The most that one notch of a mouse wheel turns, in CSS pixels; a trackpad reaches it in several events. */
const notch = 100;
const pixelsOfLine = 16;
/** Each view is visible for at least this long before the next, however fast the wheel turns. */
const minBetweenMs = 200;
/** A turn longer ago than this no longer counts. */
const restMs = 600;

/** The parts of a wheel event that count. */
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

/** Returns what a turn does: away from the user zooms in, towards the user zooms out; sideways, or with Shift, it moves. */
function wayOf({ deltaX, deltaY, shiftKey }: WheelTurn): { step: ZoomStep; turn: number } {
  if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) {
    const turn = deltaX || deltaY;
    return { step: turn > 0 ? 'later' : 'earlier', turn: Math.abs(turn) };
  }
  return { step: deltaY < 0 ? 'in' : 'out', turn: Math.abs(deltaY) };
}

/**
 * Returns the function that turns wheel events over a chart of rows into steps, each of half a notch or more. It prevents
 * the default of an event that it uses. Moving and zooming out need a zoom; without one, the wheel is left to the page.
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
    if (turned < notch / 2 || event.timeStamp - steppedAtMs < minBetweenMs) return null;
    [turned, steppedAtMs] = [0, event.timeStamp];
    return step;
  };
}
