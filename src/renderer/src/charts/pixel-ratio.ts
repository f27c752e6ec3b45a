import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';

/**
 * Returns how many pixels of the screen a CSS pixel has. It changes when the window is zoomed, or moved to another screen:
 * a canvas that was drawn for another ratio is blurred.
 */
export function usePixelRatio(): Readonly<ShallowRef<number>> {
  const ratio = shallowRef(devicePixelRatio);
  let query: MediaQueryList;
  const follow = (): void => {
    ratio.value = devicePixelRatio;
    query = matchMedia(`(resolution: ${String(devicePixelRatio)}dppx)`);
    query.addEventListener('change', follow, { once: true });
  };
  follow();
  onScopeDispose(() => query.removeEventListener('change', follow));
  return ratio;
}
