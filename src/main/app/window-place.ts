/** A rectangle on the desktop, in pixels that do not depend on a display's density. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window was: its place when neither maximised nor full screen, and whether it was one of these. */
export interface WindowPlace extends Rectangle {
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
}

/** The smallest window that the page is laid out for. */
export const smallest = { width: 1024, height: 640 } as const;
const usual = { width: 1440, height: 900 } as const;

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

const shared = (a: Rectangle, b: Rectangle): number =>
  overlap(a.x, a.width, b.x, b.width) * overlap(a.y, a.height, b.y, b.height);

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** As large as it was, but no larger than the display has room for, nor smaller than the page needs. */
const sizeOn = (area: Rectangle, { width, height }: Pick<Rectangle, 'width' | 'height'>) => ({
  width: Math.max(Math.min(width, area.width), smallest.width),
  height: Math.max(Math.min(height, area.height), smallest.height),
});

/**
 * Where a window opens: where it was, moved and cut to the display that had most of it; in the middle of the first display
 * when it was on none that is there now, and when it was never anywhere. A display smaller than the page needs is begun at
 * its upper left corner, so that the title can be reached.
 *
 * @param areas the displays' areas for windows, the primary one first
 */
export function placeOn(areas: readonly Rectangle[], kept: WindowPlace | null): WindowPlace {
  const [first = { x: 0, y: 0, ...usual }] = areas;
  const best = areas.reduce((so, area) => (kept && shared(kept, area) > shared(kept, so) ? area : so), first);
  const states = { isMaximized: kept?.isMaximized ?? false, isFullScreen: kept?.isFullScreen ?? false };
  if (!kept || shared(kept, best) === 0) {
    const { width, height } = sizeOn(first, kept ?? usual);
    const x = Math.max(first.x, first.x + Math.floor((first.width - width) / 2));
    const y = Math.max(first.y, first.y + Math.floor((first.height - height) / 2));
    return { x, y, width, height, ...states };
  }
  const { width, height } = sizeOn(best, kept);
  const x = within(kept.x, best.x, Math.max(best.x, best.x + best.width - width));
  const y = within(kept.y, best.y, Math.max(best.y, best.y + best.height - height));
  return { x, y, width, height, ...states };
}
