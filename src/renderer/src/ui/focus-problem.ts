import { nextTick } from 'vue';

/**
 * Moves the focus to the first input of a form with which something is wrong, or of a group with which it is, once the page
 * says what.
 */
export async function focusProblem(form: HTMLElement | null): Promise<void> {
  await nextTick();
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.querySelector('input') ?? wrong)?.focus();
}
