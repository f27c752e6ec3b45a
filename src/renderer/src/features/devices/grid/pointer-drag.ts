interface PointerDrag {
  readonly move: (event: PointerEvent) => void;
  /** Told once: whether the pointer was let go, or the drag was given up. */
  readonly end: (isKept: boolean) => void;
}

/** Follows the pointer that has come down until it is let go, is lost, or Escape is pressed. */
export function followPointer({ move, end }: PointerDrag): void {
  const stop = new AbortController();
  const { signal } = stop;
  const finish = (isKept: boolean): void => {
    stop.abort();
    end(isKept);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') finish(false);
    },
    { signal },
  );
}
