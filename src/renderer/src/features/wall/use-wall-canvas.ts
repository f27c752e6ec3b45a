import { onScopeDispose, watch, type ShallowRef } from 'vue';
import { usePixelRatio } from '@page/charts/pixel-ratio.ts';
import { onThemeChange } from '@page/charts/theme.ts';
import { readWallColours, type WallColours } from './wall-colours.ts';

/** What is drawn, and its size in CSS pixels, to which the context is scaled. */
export interface WallPicture {
  readonly width: number;
  readonly height: number;
  readonly draw: (context: CanvasRenderingContext2D, colours: WallColours) => void;
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

/** Redraws a canvas in the same step in which the picture changes, so that no row is ever visible without its cells. */
export function useWallCanvas(
  canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>,
  picture: () => WallPicture | null,
): void {
  const ratio = usePixelRatio();
  let colours: WallColours | null = null;
  const paint = (): void => {
    const [element, now] = [canvas.value, picture()];
    if (!element || !now || now.width <= 0 || now.height <= 0) return;
    colours ??= readWallColours(element);
    resize(element, now, ratio.value);
    const context = element.getContext('2d');
    if (context) now.draw(context, colours);
  };
  watch([canvas, picture, ratio], paint, { flush: 'post', immediate: true });
  onScopeDispose(
    onThemeChange(() => {
      colours = null;
      paint();
    }),
  );
}
