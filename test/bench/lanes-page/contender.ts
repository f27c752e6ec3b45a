/** A line of many points in ascending time: milliseconds since the epoch, and values. */
export interface ManyPoints {
  readonly times: Float64Array;
  readonly numbers: Float64Array;
}

/** Where a chart is drawn, with its size in CSS pixels, and the colour that its line is recognised by. */
export interface ChartPlace {
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** A chart that has been drawn, and the user's actions on it. */
export interface ShownChart {
  /** Shows a fraction of the visible interval, around its middle. */
  readonly zoom: (factor: number) => void;
  /** Moves by a fraction of the visible interval. */
  readonly pan: (share: number) => void;
  /** Points at a position in CSS pixels from the left; absent if it is not measured. */
  readonly hover?: (x: number) => void;
}

/** A chart to compare. The conversion of the points in `take`, before `show` is called, is not measured. */
export interface Contender<Taken = unknown> {
  take(points: ManyPoints): Taken;
  show(place: ChartPlace, taken: Taken): ShownChart;
}
