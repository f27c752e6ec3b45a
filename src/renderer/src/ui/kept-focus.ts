import { onBeforeUpdate, onUpdated, type ShallowRef } from 'vue';

/**
 * Keeps the focus in an element of the component when what had it was moved, or disappears, as a button that can be pressed
 * only once: `next` focuses what is left. By default, that is the last button; another may undo what was just done.
 */
export function useKeptFocus(
  box: Readonly<ShallowRef<HTMLElement | null>>,
  next = (): void => [...(box.value?.querySelectorAll('button') ?? [])].at(-1)?.focus(),
): void {
  let focused: Element | null = null;
  const isLost = (): boolean => document.activeElement === document.body;
  onBeforeUpdate(() => {
    focused = box.value?.contains(document.activeElement) === true ? document.activeElement : null;
  });
  onUpdated(() => {
    if (focused === null || !isLost()) return;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (isLost()) next();
  });
}
