import { onBeforeUpdate, onUpdated, type ShallowRef } from 'vue';

/**
 * Keeps the focus in an element of the component when what had it was moved, or disappears, as a button that can be pressed
 * only once: `next` focuses what is left, and is told which of the buttons had it, counted from 0, −1 for none. By default,
 * that is the last button; another may undo what was just done.
 */
export function useKeptFocus(
  box: Readonly<ShallowRef<HTMLElement | null>>,
  next?: (at: number) => void,
): void {
  const buttons = (): HTMLElement[] => [...(box.value?.querySelectorAll('button') ?? [])];
  let focused: Element | null = null;
  let at = -1;
  const isLost = (): boolean => document.activeElement === document.body;
  onBeforeUpdate(() => {
    focused = box.value?.contains(document.activeElement) === true ? document.activeElement : null;
    at = focused ? buttons().findIndex((button) => button === focused) : -1;
  });
  onUpdated(() => {
    if (focused === null || !isLost()) return;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (!isLost()) return;
    if (next) next(at);
    else buttons().at(-1)?.focus();
  });
}
