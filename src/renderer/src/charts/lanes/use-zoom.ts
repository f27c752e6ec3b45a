import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { Span } from '@shared/history/spans.ts';
import { croppedTo, moveTo, panned, spanBetween, zoomed, zoomTo, type ZoomStack } from './zoom.ts';

export interface Zoom {
  /** The visible span. */
  readonly shown: ComputedRef<Span>;
  readonly isZoomed: ComputedRef<boolean>;
  /**
   * Makes the span `factor` times as long; `aroundMs` stays in place. A zoom with `isGoingOn` is no step of its own to go
   * back.
   */
  readonly by: (factor: number, aroundMs: number, isGoingOn?: boolean) => void;
  readonly toSpan: (oneMs: number, otherMs: number) => void;
  /** Moves the span by a share of its length. */
  readonly pan: (share: number) => void;
  /** Goes one zoom back. Returns whether there was one. */
  readonly back: () => boolean;
  readonly whole: () => void;
}

/**
 * Zooms and pans over a period. Of a zoom, what lies within the period stays while that moves on. The model is the visible
 * span, `null` for the whole period; setting it zooms there.
 */
export function useZoom(period: () => Span, model: Ref<Span | null>): Zoom {
  const stack = shallowRef<ZoomStack>([]);
  const shown = computed(() => stack.value.at(-1) ?? period());
  const isZoomed = computed(() => stack.value.length > 0);
  const take = (wanted: Span | null): void => {
    if (wanted === (stack.value.at(-1) ?? null)) return;
    stack.value = wanted ? croppedTo([wanted], period()) : [];
  };
  watch(stack, (now) => (model.value = now.at(-1) ?? null));
  take(model.value);
  watch(model, take);
  watch(period, (now) => {
    stack.value = croppedTo(stack.value, now);
  });

  const to = (span: Span, isGoingOn = false): void => {
    stack.value = zoomTo(isGoingOn ? stack.value.slice(0, -1) : stack.value, period(), span);
  };
  return {
    shown,
    isZoomed,
    by: (factor, aroundMs, isGoingOn) => to(zoomed(shown.value, period(), factor, aroundMs), isGoingOn),
    toSpan: (oneMs, otherMs) => to(spanBetween(period(), oneMs, otherMs)),
    pan: (share) => {
      if (!isZoomed.value) return;
      const { startMs, endMs } = shown.value;
      stack.value = moveTo(stack.value, panned(shown.value, period(), share * (endMs - startMs)));
    },
    back: () => {
      const wasZoomed = isZoomed.value;
      stack.value = stack.value.slice(0, -1);
      return wasZoomed;
    },
    whole: () => {
      stack.value = [];
    },
  };
}
