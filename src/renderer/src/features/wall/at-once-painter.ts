import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { cellAcross, type WallBox } from './wall-box.ts';
import { hatchesOf, type WallColours } from './wall-colours.ts';
import { fill, frame, type Area } from './wall-painter.ts';

/** The height of the bars, in pixels. */
export const barHeight = 32;

/** The room around the bars for the frame of the focused one, in pixels. */
export const frameRoom = 2;

/** The bars above the devices, and which of them have a frame. */
export interface AtOnceView {
  readonly counts: OfflineAtOnce;
  /** Whether a whole column lies in maintenance windows. */
  readonly isExcluded: (column: number) => boolean;
  readonly box: WallBox;
  readonly focused: number | null;
  readonly pointed: number | null;
}

/** The part of the height that the tallest bar takes: what is unknown besides must stay visible above it. */
const tallest = 0.8;

const areaOf = (box: WallBox, column: number): Area => ({
  ...cellAcross(box, column),
  y: 0,
  height: barHeight,
});

/**
 * Returns the parts of the bars. Their height stands for the devices that were offline at once; above, hatched, are those
 * of which nothing is known, as many of them as find room, because they may have been offline too.
 */
export function atOnceAreas({
  counts: { most, unknown },
  isExcluded,
  box,
}: Pick<AtOnceView, 'counts' | 'isExcluded' | 'box'>) {
  const parts = { online: [] as Area[], offline: [] as Area[], gap: [] as Area[], excluded: [] as Area[] };
  const highest = most.reduce((a, b) => Math.max(a, b), 1);
  const pixels = (devices: number, min: number): number =>
    devices === 0 ? 0 : Math.max(min, Math.round((devices / highest) * tallest * barHeight));
  for (const [column, count] of most.entries()) {
    const whole = areaOf(box, column);
    if (isExcluded(column)) {
      parts.excluded.push(whole);
      continue;
    }
    const offline = pixels(count, 2);
    const gap = Math.min(pixels(unknown[column] ?? 0, 1), barHeight - offline);
    const rest = barHeight - offline - gap;
    const part = (y: number, height: number): Area[] => (height > 0 ? [{ ...whole, y, height }] : []);
    parts.online.push(...part(0, rest));
    parts.gap.push(...part(rest, gap));
    parts.offline.push(...part(rest + gap, offline));
  }
  return parts;
}

/** Draws the bars above the devices; the context is scaled to CSS pixels. */
export function paintAtOnce(context: CanvasRenderingContext2D, view: AtOnceView, colours: WallColours): void {
  context.clearRect(0, 0, view.box.width + 4, barHeight + 2 * frameRoom);
  context.save();
  context.translate(0, frameRoom);
  const areas = atOnceAreas(view);
  const hatches = hatchesOf(context, colours);
  fill(context, areas.online, colours.online);
  fill(context, areas.offline, colours.offline);
  fill(context, areas.gap, hatches.gap);
  fill(context, areas.excluded, hatches.excluded);
  if (view.pointed !== null) frame(context, areaOf(view.box, view.pointed), colours.pointed);
  if (view.focused !== null) frame(context, areaOf(view.box, view.focused), colours.focus);
  context.restore();
}
