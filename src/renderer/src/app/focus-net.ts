import { onMounted, onUnmounted } from 'vue';
import { focusAround } from './regions.ts';

const canHaveFocus = (element: unknown): boolean =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility();

/**
 * Catches the focus where what has it disappears or can no longer have it, such as a button that can be pressed once: it
 * moves to what is around that. Screen readers would else begin anew at the top of the page (WCAG 2.2, 2.4.3).
 */
export function useFocusNet(): void {
  function onFocusOut({ relatedTarget, target, currentTarget }: FocusEvent): void {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    const around: Element[] = [];
    for (let next = target.parentElement; next && next !== currentTarget; next = next.parentElement)
      around.push(next);
    // The event precedes the removal. Parts that know a better place have moved the focus there by then.
    setTimeout(() => {
      if (document.activeElement === document.body && !canHaveFocus(target))
        focusAround(around.filter(canHaveFocus));
    });
  }
  onMounted(() => document.body.addEventListener('focusout', onFocusOut));
  onUnmounted(() => document.body.removeEventListener('focusout', onFocusOut));
}
