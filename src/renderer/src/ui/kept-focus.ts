import { onBeforeUpdate, onUpdated, type ShallowRef } from 'vue';

/**
 * Keeps the focus in an element of the component when what had it disappears, as a button that can be pressed only once:
 * `next` focuses what is left. By default, that is the last button; another may undo what was just done.
 */
export function useKeptFocus(
  box: Readonly<ShallowRef<HTMLElement | null>>,
  next = (): void => [...(box.value?.querySelectorAll('button') ?? [])].at(-1)?.focus(),
): void {
  let isInside = false;
  onBeforeUpdate(() => (isInside = box.value?.contains(document.activeElement) === true));
  onUpdated(() => {
    if (isInside && document.activeElement === document.body) next();
  });
}
