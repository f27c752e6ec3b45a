/** Height of a row, and of the header above them, in CSS pixels. */
export const rowHeight = 28;

/**
 * The tallest body, in CSS pixels. Chromium lays out at most 33,554,431 pixels, of which one zoomed in by 200 % has
 * half; beyond some 16 million the places of things are no longer exact.
 */
export const tallestBody = 8_000_000;

/** At both ends the body is as tall as its rows, so that nothing there depends on rounding. */
const exactEnd = 100_000;

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/**
 * Where the rows are when the browser has scrolled the body so far. Up to `tallestBody` the two are the same. A body of
 * more rows is drawn in proportion: small steps move the rows by as much as the body, large ones, as of the scroll bar's
 * thumb, go to the place in proportion. All lengths are CSS pixels.
 */
export class ScrollScale {
  #content = 0;
  #viewport = 0;
  #scrolled = 0;
  #top = 0;

  /** The first pixel of the rows that is in sight. */
  get top(): number {
    return this.#top;
  }

  /** Where the browser was last known to have scrolled the body to. */
  get scrolledTo(): number {
    return this.#scrolled;
  }

  /** How tall the body is that the browser scrolls. */
  get bodyHeight(): number {
    return Math.min(this.#content, tallestBody);
  }

  get #isScaled(): boolean {
    return this.#content > tallestBody;
  }

  get #farthestTop(): number {
    return Math.max(0, this.#content - this.#viewport);
  }

  get #farthestScroll(): number {
    return Math.max(0, this.bodyHeight - this.#viewport);
  }

  /** The rows, or what can be seen of them, have another height; the first row in sight stays. */
  resize(rows: number, viewport: number): void {
    this.#content = rows * rowHeight;
    this.#viewport = viewport;
    this.#top = clamp(0, this.#top, this.#farthestTop);
  }

  /** The browser scrolled to here. */
  scrolled(to: number): void {
    const step = to - this.#scrolled;
    this.#scrolled = to;
    const isStep = this.#isScaled && Math.abs(step) <= 4 * this.#viewport;
    this.#top = clamp(0, isStep ? this.#top + step : this.#topAt(to), this.#farthestTop);
  }

  /** The body was put here; rows that are drawn in proportion stay where they are. */
  placed(at: number): void {
    this.#scrolled = at;
    if (!this.#isScaled) this.#top = clamp(0, at, this.#farthestTop);
  }

  /** The rows are put here; answers how far the body must be scrolled for that. */
  moveTo(top: number): number {
    this.#top = clamp(0, top, this.#farthestTop);
    return this.settled;
  }

  /** How far the body has to be scrolled to be in proportion; small steps may have left it elsewhere. */
  get settled(): number {
    const [top, farTop, farScroll] = [this.#top, this.#farthestTop, this.#farthestScroll];
    if (!this.#isScaled || top <= exactEnd) return top;
    if (top >= farTop - exactEnd) return farScroll - (farTop - top);
    return exactEnd + ((top - exactEnd) * (farScroll - 2 * exactEnd)) / (farTop - 2 * exactEnd);
  }

  /** Whether the body is at an end that the rows have not reached: no step in that direction can be made. */
  get isStuck(): boolean {
    const atStart = this.#scrolled <= 0 && this.#top > 0;
    return atStart || (this.#scrolled >= this.#farthestScroll && this.#top < this.#farthestTop);
  }

  #topAt(scrolled: number): number {
    const [farTop, farScroll] = [this.#farthestTop, this.#farthestScroll];
    if (!this.#isScaled || scrolled <= exactEnd) return scrolled;
    if (scrolled >= farScroll - exactEnd) return farTop - (farScroll - scrolled);
    return exactEnd + ((scrolled - exactEnd) * (farTop - 2 * exactEnd)) / (farScroll - 2 * exactEnd);
  }
}
