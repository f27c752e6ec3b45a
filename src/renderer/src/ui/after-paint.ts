/** Calls back after the next frame was painted; in a hidden window, that is once it is visible again. */
export const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then));
};
