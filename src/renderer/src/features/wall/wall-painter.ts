import { severitySteps } from '@shared/wall/severity.ts';
import { cellAcross, cellHeight, cellTop, wallRow, type WallBox, type WallPosition } from './wall-box.ts';
import { hatchesOf, type WallColours } from './wall-colours.ts';
import { cellLooks, type WallTable } from './wall-table.ts';

/** The visible part of the wall. */
export interface WallViewport {
  readonly box: WallBox;
  /** The pixel of the rows at the upper edge, and the visible height. */
  readonly top: number;
  readonly height: number;
  readonly focused: WallPosition | null;
  readonly pointed: WallPosition | null;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the pixels for a part of a cell, 0 to 255: at least `min`, so that it is visible, and at most `max`. */
const heightOf = (part: number, min: number, max: number): number =>
  part === 0 ? 0 : Math.min(max, Math.max(min, Math.round((part / 255) * cellHeight)));

/** The pixels of a cell that are reserved for each part. */
const minKnown = 4;
const minUnknown = 3;
const minExcluded = 2;
const maxExcluded = cellHeight - minKnown - minUnknown;

const noAreas = () => ({
  ...{ online: [] as Area[], offline: [] as Area[], gap: [] as Area[] },
  ...{ never: [] as Area[], excluded: [] as Area[] },
});
type Areas = ReturnType<typeof noAreas>;

/** Divides the part of a cell that is not excluded: unknown time at the top, offline time at the bottom. */
function addCounted(areas: Areas, { x, y, width, height }: Area, look: number, unknown: number): void {
  const gap = heightOf(unknown, minUnknown, height - minKnown);
  const rest = height - gap;
  const bar = look === 0 ? 0 : Math.max(2, Math.round((rest * look) / (severitySteps - 1)));
  if (gap > 0) areas.gap.push({ x, y, width, height: gap });
  if (bar < rest) areas.online.push({ x, y: y + gap, width, height: rest - bar });
  if (bar > 0) areas.offline.push({ x, y: y + height - bar, width, height: bar });
}

function addCell(areas: Areas, whole: Area, table: WallTable, cell: number): void {
  const look = table.looks[cell] ?? cellLooks.nothingKnown;
  if (look === cellLooks.excluded) return void areas.excluded.push(whole);
  const out = heightOf(table.excluded[cell % table.cells.columns] ?? 0, minExcluded, maxExcluded);
  const { x, y, width } = whole;
  const counted = { x, y: y + out, width, height: cellHeight - out };
  if (out > 0) areas.excluded.push({ x, y, width, height: out });
  if (look === cellLooks.nothingKnown) areas.gap.push(counted);
  else if (look === cellLooks.neverConnected)
    areas.never.push({ x, y: y + cellHeight / 2, width, height: 1 });
  else addCounted(areas, counted, look, table.unknown[cell] ?? 0);
}

/** Returns the areas of the visible cells by what they show; each colour is drawn in one go. */
export function wallAreas(
  table: WallTable,
  { box, top, height }: Omit<WallViewport, 'focused' | 'pointed'>,
): Areas {
  const areas = noAreas();
  const first = Math.max(0, Math.floor(top / wallRow));
  const end = Math.min(table.macs.length, Math.ceil((top + height) / wallRow));
  const across = Array.from({ length: box.columns }, (_, column) => cellAcross(box, column));
  for (let row = first; row < end; row += 1) {
    const y = row * wallRow - top + cellTop;
    for (const [column, { x, width }] of across.entries())
      addCell(areas, { x, y, width, height: cellHeight }, table, row * box.columns + column);
  }
  return areas;
}

/** Fills areas in one go. */
export function fill(
  context: CanvasRenderingContext2D,
  areas: readonly Area[],
  style: string | CanvasPattern,
): void {
  if (areas.length === 0) return;
  context.fillStyle = style;
  context.beginPath();
  for (const { x, y, width, height } of areas) context.rect(x, y, width, height);
  context.fill();
}

/** Draws a frame around an area. */
export function frame(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Area,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.strokeRect(x - 1, y - 1, width + 2, height + 2);
}

const areaOf = ({ box, top }: WallViewport, { row, column }: WallPosition): Area => ({
  ...cellAcross(box, column),
  y: row * wallRow - top + cellTop,
  height: cellHeight,
});

/** Draws the visible part of the wall; the context is scaled to CSS pixels. */
export function paintWall(
  context: CanvasRenderingContext2D,
  table: WallTable,
  sight: WallViewport,
  colours: WallColours,
): void {
  context.clearRect(0, 0, sight.box.width + 4, sight.height);
  const areas = wallAreas(table, sight);
  const hatches = hatchesOf(context, colours);
  fill(context, areas.online, colours.online);
  fill(context, areas.offline, colours.offline);
  fill(context, areas.never, colours.never);
  fill(context, areas.gap, hatches.gap);
  fill(context, areas.excluded, hatches.excluded);
  if (sight.pointed) frame(context, areaOf(sight, sight.pointed), colours.pointed);
  if (sight.focused) frame(context, areaOf(sight, sight.focused), colours.focus);
}
