/**
 * Puts the focus where a dialog that opens is to be filled in first: on what has to be typed, else on a choice that is
 * not made yet, else on the first list to choose from. Where there is nothing to fill in, the dialog as a whole has it, and no button.
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
