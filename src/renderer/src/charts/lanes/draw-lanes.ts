import { plotHeight, sideRoom } from './lanes-box.ts';
import type { PlacedLane } from './placed-lane.ts';
import { columnStart } from '../decimation/pixel-columns.ts';
import type { ChartTheme } from '../theme.ts';
import { placesOf, plotWidth, type TimeScale } from './time-scale.ts';
import { traceLine, traceSteps, type Tracing } from './trace.ts';

/** Everything that a picture of lanes is drawn from. */
export interface LanesPicture extends TimeScale {
  readonly lanes: readonly PlacedLane[];
  /** The height in CSS pixels, and the number of device pixels per CSS pixel. */
  readonly height: number;
  readonly ratio: number;
}

type Context = CanvasRenderingContext2D;

const lineWidth = 1.25;
/**
 * With more points per column than this, a line is one device pixel wide: a dense line needs no more, and is drawn ten
 * times faster.
 */
const pointsOfDense = 1;
/** Room for a line at the edge of a plot to be drawn in full. */
const overhang = 2;
const markHeight = 4;

/** Draws lines at the top, the middle and the bottom of a plot; the bottom one is the time axis of the lane. */
function drawRules(context: Context, { top }: PlacedLane, width: number, theme: ChartTheme): void {
  for (const [share, colour] of [
    [0, theme.line],
    [0.5, theme.line],
    [1, theme.lineStrong],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(sideRoom, Math.round(top + share * plotHeight), plotWidth(width), 1);
  }
}

function drawLane(context: Context, placed: PlacedLane, picture: LanesPicture, theme: ChartTheme): void {
  const { shown, width, ratio } = picture;
  const view = { ...shown, columns: Math.max(1, Math.round(plotWidth(width) * ratio)) };
  const x = placesOf(picture);
  const tracing: Tracing = { pen: context, view, x };
  context.save();
  context.beginPath();
  context.rect(sideRoom, placed.top - overhang, plotWidth(width), plotHeight + 2 * overhang);
  context.clip();
  context.beginPath();
  let isDense: boolean;
  if (placed.lane.shape === 'line') {
    isDense = traceLine(placed, tracing) > pointsOfDense * view.columns;
  } else {
    const several = traceSteps(placed, tracing);
    isDense = several.length > 0;
    context.fillStyle = theme.text2;
    for (const { column } of several) {
      context.fillRect(x(columnStart(view, column)), placed.top - overhang, 1 / ratio, markHeight);
    }
  }
  context.lineWidth = isDense ? 1 / ratio : lineWidth;
  context.stroke();
  context.restore();
}

/** Redraws all lanes: only what is dense is drawn here, words and the cursor are laid over it. */
export function drawLanes(context: Context, picture: LanesPicture, theme: ChartTheme): void {
  const { lanes, width, height, ratio } = picture;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.lineCap = 'round';
  context.lineJoin = 'bevel';
  for (const [index, placed] of lanes.entries()) {
    drawRules(context, placed, width, theme);
    context.strokeStyle = theme.series[index % theme.series.length] ?? theme.text2;
    drawLane(context, placed, picture, theme);
  }
}
