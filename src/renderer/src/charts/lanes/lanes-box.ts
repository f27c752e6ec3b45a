/** The layout of a chart of lanes, in CSS pixels: the strip on top, the lanes, one time axis below the last. */
const laneHeight = 74;
const titleHeight = 28;
const axisHeight = 26;
/** The line under the chart that explains how to zoom. */
export const footHeight = 28;
/** Room on the left and on the right of the plots. */
export const sideRoom = 4;
/** The line with the title of the strip and the time flag, then the strip. */
export const stripTop = 22;
export const stripHeight = 8;
const headHeight = stripTop + stripHeight + 6;

/** Returns the bottom of the last plot, or of the strip where there is none: the time axis begins there. */
export const plotsBottom = (lanes: number): number => headHeight + lanes * laneHeight - 2;

/** Returns the height of a chart with that many lanes. */
export const lanesHeight = (lanes: number): number => plotsBottom(lanes) + 2 + axisHeight;

/** The top of a lane, where its title is; the top of its plot; and the height of the plot. */
export const laneTop = (index: number): number => headHeight + index * laneHeight;
export const plotTop = (index: number): number => laneTop(index) + titleHeight;
export const plotHeight = laneHeight - titleHeight - 2;
