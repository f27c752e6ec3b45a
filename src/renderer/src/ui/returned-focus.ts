import { onBeforeUnmount, onUnmounted, type ShallowRef } from 'vue';

/**
 * Gives the focus back to where it came from when the component disappears with it. Returns the listener of its element for
 * `focusin`.
 */
export function useReturnedFocus(box: Readonly<ShallowRef<HTMLElement | null>>): (event: FocusEvent) => void {
  let before: HTMLElement | null = null;
  let isInside = false;
  onBeforeUnmount(() => (isInside = box.value?.contains(document.activeElement) === true));
  onUnmounted(() => {
    if (isInside && document.activeElement === document.body) before?.focus();
  });
  return ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !box.value?.contains(from)) before = from;
  };
}
