import { onMounted, onUnmounted, shallowRef, watch, type ShallowRef } from 'vue';

const hides = (over: DOMRect, under: DOMRect): boolean =>
  over.left <= under.left &&
  over.right >= under.right &&
  over.top <= under.top &&
  over.bottom >= under.bottom;

/**
 * Returns which of its two places a floating element takes, so that it does not hide all of what has the focus (WCAG 2.2,
 * 2.4.11 Focus Not Obscured): `true` for the second. `content` is what its size depends on.
 */
export function useUncoveredFocus(
  box: Readonly<ShallowRef<HTMLElement | null>>,
  content: () => unknown,
): Readonly<ShallowRef<boolean>> {
  const isAside = shallowRef(false);
  const check = (): void => {
    const focused = document.activeElement;
    if (!box.value || !focused || focused === document.body || box.value.contains(focused)) return;
    if (hides(box.value.getBoundingClientRect(), focused.getBoundingClientRect()))
      isAside.value = !isAside.value;
  };
  onMounted(() => {
    document.addEventListener('focusin', check);
    check();
  });
  watch(content, check, { flush: 'post' });
  onUnmounted(() => document.removeEventListener('focusin', check));
  return isAside;
}
