import { clamp } from '@page/ui/clamp.ts';

/** The height of a row, and of the header, in CSS pixels. */
export const rowHeight = 28;

/**
 * The maximum height of the body, in CSS pixels. Chromium lays out at most 33,554,431 pixels, half of that at 200 %
 * zoom, and positions are not exact beyond about 16 million.
 */
export const tallestBody = 8_000_000;

/** Near both ends, body and rows scroll pixel by pixel, so that nothing there depends on rounding; in CSS pixels. */
const exactEnd = 100_000;

/**
 * Maps how far the browser has scrolled the body to a position in the rows. Up to `tallestBody` the two are the same.
 * The body of more rows is scaled: small steps move the rows by as much as the body, large ones, such as those of the
 * scroll bar's thumb, go to the proportional position. All lengths are in CSS pixels.
 */
export class ScrollScale {
  #content = 0;
  #viewport = 0;
  #scrolled = 0;
  #top = 0;

  /** The first visible pixel of the rows. */
  get top(): number {
    return this.#top;
  }

  /** The last known scroll position of the body. */
  get scrolledTo(): number {
    return this.#scrolled;
  }

  /** The height of the body that the browser scrolls. */
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

  /** Sets the number of rows and the height of the viewport; the first visible row stays. */
  resize(rows: number, viewport: number): void {
    this.#content = rows * rowHeight;
    this.#viewport = viewport;
    this.#top = clamp(0, this.#top, this.#farthestTop);
  }

  /** Handles that the browser has scrolled the body to a position. */
  scrolled(to: number): void {
    const step = to - this.#scrolled;
    this.#scrolled = to;
    const isStep = this.#isScaled && Math.abs(step) <= 4 * this.#viewport;
    this.#top = clamp(0, isStep ? this.#top + step : this.#topAt(to), this.#farthestTop);
  }

  /** Handles that the code has scrolled the body to a position; the rows of a scaled body stay where they are. */
  placed(at: number): void {
    this.#scrolled = at;
    if (!this.#isScaled) this.#top = clamp(0, at, this.#farthestTop);
  }

  /** Moves the rows to a position. Returns how far the body must be scrolled for that. */
  moveTo(top: number): number {
    this.#top = clamp(0, top, this.#farthestTop);
    return this.settled;
  }

  /** The proportional scroll position of the body, from which small steps may have moved it away. */
  get settled(): number {
    const [top, farTop, farScroll] = [this.#top, this.#farthestTop, this.#farthestScroll];
    if (!this.#isScaled || top <= exactEnd) return top;
    if (top >= farTop - exactEnd) return farScroll - (farTop - top);
    return exactEnd + ((top - exactEnd) * (farScroll - 2 * exactEnd)) / (farTop - 2 * exactEnd);
  }

  /** Whether the body is at an end that the rows have not reached, so that it cannot scroll further that way. */
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
