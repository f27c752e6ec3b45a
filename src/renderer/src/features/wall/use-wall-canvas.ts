import { onScopeDispose, watch, type ShallowRef } from 'vue';
import { usePixelRatio } from '@page/charts/pixel-ratio.ts';
import { onThemeChange } from '@page/charts/theme.ts';
import { readWallColours, type WallColours } from './wall-colours.ts';
import { paintWall, type WallViewport } from './wall-painter.ts';
import type { WallTable } from './wall-table.ts';

/** What is drawn; `version` is incremented when cells of the same table changed. */
export interface WallPicture {
  readonly table: WallTable;
  readonly version: number;
  readonly sight: WallViewport;
}

type Size = { readonly width: number; readonly height: number };

function resize(canvas: HTMLCanvasElement, { width, height }: Size, scale: number): void {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.setProperty('width', `${String(width)}px`);
    canvas.style.setProperty('height', `${String(height)}px`);
  }
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
}

/** Redraws the canvas in the same step in which the picture changes, so that no row is ever visible without its cells. */
export function useWallCanvas(
  canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>,
  picture: () => WallPicture | null,
): void {
  const ratio = usePixelRatio();
  let colours: WallColours | null = null;
  const paint = (): void => {
    const [element, now] = [canvas.value, picture()];
    if (!element || !now || now.sight.box.width <= 0 || now.sight.height <= 0) return;
    colours ??= readWallColours(element);
    resize(element, { width: now.sight.box.width + 4, height: now.sight.height }, ratio.value);
    const context = element.getContext('2d');
    if (context) paintWall(context, now.table, now.sight, colours);
  };
  watch([canvas, picture, ratio], paint, { flush: 'post', immediate: true });
  onScopeDispose(
    onThemeChange(() => {
      colours = null;
      paint();
    }),
  );
}
