import { severitySteps } from '@shared/wall/severity.ts';
import { cellAcross, cellHeight, cellTop, wallRow, type WallBox, type WallPosition } from './wall-box.ts';
import { cellLooks, type WallTable } from './wall-table.ts';

/** Colours of the cells, as the design tokens have them at this moment. */
export interface WallColours {
  readonly online: string;
  readonly offline: string;
  readonly gap: string;
  readonly gapInk: string;
  readonly never: string;
  readonly focus: string;
  readonly pointed: string;
}

/** Reads the tokens that apply to an element. */
export function readWallColours(element: Element): WallColours {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    online: token('--lane-online'),
    offline: token('--lane-offline'),
    gap: token('--lane-gap'),
    gapInk: token('--lane-gap-ink'),
    never: token('--never'),
    focus: token('--accent'),
    pointed: token('--text'),
  };
}

/** What of the wall is in sight. */
export interface WallSight {
  readonly box: WallBox;
  /** The pixel of the rows at the upper edge, and how many are seen. */
  readonly top: number;
  readonly height: number;
  readonly focused: WallPosition | null;
  readonly pointed: WallPosition | null;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much of a cell its unknown part takes: seen however small, and never all unless nothing is known. */
const unknownHeight = (unknown: number): number =>
  unknown === 0 ? 0 : Math.min(cellHeight - 4, Math.max(3, Math.round((unknown / 255) * cellHeight)));

/** The areas of the cells in sight by what they show; drawn together, each colour in one go. */
export function wallAreas(table: WallTable, { box, top, height }: Omit<WallSight, 'focused' | 'pointed'>) {
  const areas = { online: [] as Area[], offline: [] as Area[], gap: [] as Area[], never: [] as Area[] };
  const first = Math.max(0, Math.floor(top / wallRow));
  const end = Math.min(table.macs.length, Math.ceil((top + height) / wallRow));
  const across = Array.from({ length: box.columns }, (_, column) => cellAcross(box, column));
  for (let row = first; row < end; row += 1) {
    const y = row * wallRow - top + cellTop;
    for (const [column, { x, width }] of across.entries()) {
      const cell = row * box.columns + column;
      const look = table.looks[cell] ?? cellLooks.nothingKnown;
      if (look === cellLooks.nothingKnown) areas.gap.push({ x, y, width, height: cellHeight });
      else if (look === cellLooks.neverConnected)
        areas.never.push({ x, y: y + cellHeight / 2, width, height: 1 });
      else {
        const gap = unknownHeight(table.unknown[cell] ?? 0);
        const rest = cellHeight - gap;
        const bar = look === 0 ? 0 : Math.max(2, Math.round((rest * look) / (severitySteps - 1)));
        if (gap > 0) areas.gap.push({ x, y, width, height: gap });
        if (bar < rest) areas.online.push({ x, y: y + gap, width, height: rest - bar });
        if (bar > 0) areas.offline.push({ x, y: y + cellHeight - bar, width, height: bar });
      }
    }
  }
  return areas;
}

function fill(
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

/** Hatchings by the colours that they were made of: what is scrolled is drawn anew in every frame. */
const hatchings = new WeakMap<WallColours, CanvasPattern>();

/** Lines askew over the ground of what is unknown. */
function hatch(context: CanvasRenderingContext2D, colours: WallColours): CanvasPattern | string {
  const made = hatchings.get(colours);
  if (made) return made;
  const { gap, gapInk } = colours;
  const size = 6;
  const tile = new OffscreenCanvas(size, size);
  const pen = tile.getContext('2d');
  if (!pen) return gap;
  pen.fillStyle = gap;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = gapInk;
  pen.beginPath();
  for (const x of [-size, 0, size]) {
    pen.moveTo(x - 1, size + 1);
    pen.lineTo(x + size + 1, -1);
  }
  pen.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern) hatchings.set(colours, pattern);
  return pattern ?? gap;
}

function frame(context: CanvasRenderingContext2D, sight: WallSight, at: WallPosition, colour: string): void {
  const { x, width } = cellAcross(sight.box, at.column);
  const y = at.row * wallRow - sight.top + cellTop;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.strokeRect(x - 1, y - 1, width + 2, cellHeight + 2);
}

/** Draws what of the wall is in sight; the context is scaled to CSS pixels. */
export function paintWall(
  context: CanvasRenderingContext2D,
  table: WallTable,
  sight: WallSight,
  colours: WallColours,
): void {
  context.clearRect(0, 0, sight.box.width + 4, sight.height);
  const areas = wallAreas(table, sight);
  fill(context, areas.online, colours.online);
  fill(context, areas.offline, colours.offline);
  fill(context, areas.never, colours.never);
  if (areas.gap.length > 0) fill(context, areas.gap, hatch(context, colours));
  if (sight.pointed) frame(context, sight, sight.pointed, colours.pointed);
  if (sight.focused) frame(context, sight, sight.focused, colours.focus);
}
