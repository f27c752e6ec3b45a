interface PointerDrag {
  readonly move: (event: PointerEvent) => void;
  /** Called once, with whether the pointer was released rather than the drag cancelled. */
  readonly end: (isKept: boolean) => void;
}

/** Follows a pressed pointer until it is released or lost, or Escape is pressed. */
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
