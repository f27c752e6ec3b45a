import { nextTick } from 'vue';

/** Moves the focus to the first input of a form with which something is wrong, once the page says what. */
export async function focusProblem(form: HTMLElement | null): Promise<void> {
  await nextTick();
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
