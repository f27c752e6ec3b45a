/** A line of many points, in ascending time: milliseconds since the epoch, and values. */
export interface ManyPoints {
  readonly times: Float64Array;
  readonly numbers: Float64Array;
}

/** Where a chart is drawn, in CSS pixels, and in which colour its line is to be found. */
export interface ChartPlace {
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** A chart that was drawn, and what a person does to it. */
export interface ShownChart {
  /** Shows a share of the stretch that is shown now, around its middle. */
  readonly zoom: (factor: number) => void;
  /** Moves on by a share of the stretch that is shown. */
  readonly pan: (share: number) => void;
  /** Points at a place, in CSS pixels from the left; left out where it is not measured. */
  readonly hover?: (x: number) => void;
}

/** Someone's chart. What is worked out before `show` is called is not measured: the form that it takes points in. */
export interface Contender<Taken = unknown> {
  take(points: ManyPoints): Taken;
  show(place: ChartPlace, taken: Taken): ShownChart;
}
