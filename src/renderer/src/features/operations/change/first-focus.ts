/**
 * Focuses what is to be filled in first when a dialog opens: a confirmation to type, else an open choice, else the first
 * list to choose from. Where there is nothing to fill in, the dialog itself gets the focus rather than a button.
 */
export function focusFirst(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const radios = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const open = radios.some(({ checked }) => checked) ? undefined : radios[0];
  const typed = dialog.querySelector<HTMLElement>('.confirm-all input');
  (typed ?? open ?? dialog.querySelector<HTMLElement>('input[role="combobox"]') ?? dialog).focus();
}
