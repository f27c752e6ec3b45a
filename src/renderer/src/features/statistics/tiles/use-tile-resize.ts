import { shallowRef } from 'vue';
import { clamp } from '@page/ui/clamp.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Resizes a tile, in columns and rows, while its corner is dragged. */
export function useTileResize(settle: (size: Size) => void) {
  /** The size while the corner is dragged; `null` otherwise. */
  const pulled = shallowRef<Size | null>(null);
  let from: { readonly x: number; readonly y: number; readonly size: Size; readonly unit: Size } | null =
    null;
  const steps = (distance: number, unit: number): number => Math.round(distance / Math.max(1, unit));
  return {
    pulled,
    start(event: PointerEvent, size: Size, box: DOMRect): void {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from = {
        ...{ x: event.clientX, y: event.clientY, size },
        unit: { width: box.width / size.width, height: box.height / size.height },
      };
    },
    move(event: PointerEvent): void {
      if (!from) return;
      pulled.value = {
        width: clamp(1, from.size.width + steps(event.clientX - from.x, from.unit.width), 4),
        height: clamp(1, from.size.height + steps(event.clientY - from.y, from.unit.height), 4),
      };
    },
    end(): void {
      const size = pulled.value;
      from = null;
      pulled.value = null;
      if (size) settle(size);
    },
  };
}
