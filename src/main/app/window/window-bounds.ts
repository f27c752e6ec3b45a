/** A rectangle on the desktop, in density-independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The state of a window: its bounds when neither maximised nor full screen, and whether it was one of these. */
export interface WindowBounds extends Rectangle {
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
}

/** The minimum window size that the page layout supports. */
export const smallest = { width: 1024, height: 640 } as const;
const defaultSize = { width: 1440, height: 900 } as const;

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

const overlapArea = (a: Rectangle, b: Rectangle): number =>
  overlap(a.x, a.width, b.x, b.width) * overlap(a.y, a.height, b.y, b.height);

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Keeps the size, but no larger than the display's work area nor smaller than the page needs. */
const sizeOn = (area: Rectangle, { width, height }: Pick<Rectangle, 'width' | 'height'>) => ({
  width: Math.max(Math.min(width, area.width), smallest.width),
  height: Math.max(Math.min(height, area.height), smallest.height),
});

/**
 * Returns where a window opens: where it was, moved and cut to the display that contained most of it; centred on the
 * first display when it was on none of the current ones, and the first time. On a display smaller than the page needs,
 * it is placed at the upper left corner, so that the title bar can be reached.
 *
 * @param areas the work areas of the displays, the primary one first
 */
export function boundsOn(areas: readonly Rectangle[], kept: WindowBounds | null): WindowBounds {
  const [first = { x: 0, y: 0, ...defaultSize }] = areas;
  const best = areas.reduce(
    (winner, area) => (kept && overlapArea(kept, area) > overlapArea(kept, winner) ? area : winner),
    first,
  );
  const states = { isMaximized: kept?.isMaximized ?? false, isFullScreen: kept?.isFullScreen ?? false };
  if (!kept || overlapArea(kept, best) === 0) {
    const { width, height } = sizeOn(first, kept ?? defaultSize);
    const x = Math.max(first.x, first.x + Math.floor((first.width - width) / 2));
    const y = Math.max(first.y, first.y + Math.floor((first.height - height) / 2));
    return { x, y, width, height, ...states };
  }
  const { width, height } = sizeOn(best, kept);
  const x = clamp(kept.x, best.x, Math.max(best.x, best.x + best.width - width));
  const y = clamp(kept.y, best.y, Math.max(best.y, best.y + best.height - height));
  return { x, y, width, height, ...states };
}
