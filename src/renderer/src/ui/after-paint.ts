/** Calls back when the next frame has been painted; in a window that is not seen, when it is. */
export const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then));
};
