import { isForced, systemColour, tokenReader } from '@page/charts/theme.ts';

/** The colours of the cells, as the design tokens currently define them. */
export interface WallColours {
  readonly online: string;
  readonly offline: string;
  readonly gap: string;
  readonly gapInk: string;
  readonly never: string;
  /** For time in maintenance windows. */
  readonly excluded: string;
  readonly excludedInk: string;
  readonly focus: string;
  readonly pointed: string;
}

/** Returns the system's colours for when these are forced, as in `charts.css`. */
function forcedColours(element: HTMLElement): WallColours {
  const [ground, ink] = [systemColour(element, 'Canvas'), systemColour(element, 'CanvasText')];
  const grey = systemColour(element, 'GrayText');
  return {
    online: `color-mix(in srgb, ${grey} 30%, ${ground})`,
    ...{ offline: ink, gap: ground, gapInk: grey, never: grey, excluded: ground, excludedInk: grey },
    ...{ focus: systemColour(element, 'Highlight'), pointed: ink },
  };
}

/** Reads the tokens that apply to an element; forced system colours take precedence. */
export function readWallColours(element: HTMLElement): WallColours {
  if (isForced()) return forcedColours(element);
  const token = tokenReader(element);
  return {
    online: token('--lane-online'),
    offline: token('--lane-offline'),
    gap: token('--lane-gap'),
    gapInk: token('--lane-gap-ink'),
    never: token('--never'),
    excluded: token('--surface'),
    excludedInk: token('--lane-gap-ink'),
    focus: token('--accent'),
    pointed: token('--text'),
  };
}

/** The direction of the lines of a hatching, which distinguishes unknown from excluded in addition to the background. */
type Lean = 'right' | 'left';

const size = 6;

function hatching(
  context: CanvasRenderingContext2D,
  ground: string,
  { ink, lean }: { readonly ink: string; readonly lean: Lean },
): CanvasPattern | string {
  const tile = new OffscreenCanvas(size, size);
  const pen = tile.getContext('2d');
  if (!pen) return ground;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = ink;
  const [from, to] = lean === 'right' ? [size + 1, -1] : [-1, size + 1];
  pen.beginPath();
  for (const x of [-size, 0, size]) {
    pen.moveTo(x - 1, from);
    pen.lineTo(x + size + 1, to);
  }
  pen.stroke();
  return context.createPattern(tile, 'repeat') ?? ground;
}

/** The fills of unknown time, and of time that does not count. */
export interface WallHatches {
  readonly gap: CanvasPattern | string;
  readonly excluded: CanvasPattern | string;
}

/** The hatchings cached by their colours: scrolling redraws in every frame. */
const made = new WeakMap<WallColours, WallHatches>();

/** Returns the hatchings in these colours. */
export function hatchesOf(context: CanvasRenderingContext2D, colours: WallColours): WallHatches {
  const known = made.get(colours);
  if (known) return known;
  const { gap, gapInk, excluded, excludedInk } = colours;
  const hatches = {
    gap: hatching(context, gap, { ink: gapInk, lean: 'right' }),
    excluded: hatching(context, excluded, { ink: excludedInk, lean: 'left' }),
  };
  made.set(colours, hatches);
  return hatches;
}
