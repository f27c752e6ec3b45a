/** Whether the focus is nowhere in particular: its element was removed, or it was put on `main` as a whole. */
export const isFocusFree = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches('main');

/** Whether an element is a field in which text is typed and selected. */
export const isTextField = (element: Element): boolean =>
  element.matches('input:not([type="checkbox"], [type="radio"]), textarea');

/**
 * Whether the focus is in a text field of the page, where some keys edit the text. Under a dialog, no key is a command, and
 * the text field of the palette is where commands are chosen.
 */
export function isInTextField(): boolean {
  const focused = document.activeElement;
  return focused !== null && isTextField(focused) && focused.closest('[role="dialog"]') === null;
}

function focusArea(area: HTMLElement): void {
  if (!area.hasAttribute('tabindex')) area.tabIndex = -1;
  area.focus({ preventScroll: true });
}

/** Moves the focus to `main` where it would be lost, so that keys keep working. */
export function keepFocus(): void {
  const main = document.querySelector('main');
  if (main && isFocusFree()) focusArea(main);
}

/** Moves the focus to the first of some elements that can have it, or else to the newest open dialog, or `main`. */
export function focusAround(elements: readonly Element[]): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const area =
    elements.find((one) => one.matches('main, [tabindex]')) ?? dialog ?? document.querySelector('main');
  if (area instanceof HTMLElement) focusArea(area);
}

const regionSelector = 'header.topbar, nav.rail, [data-region], main';
const focusable =
  'a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';

/**
 * Moves the focus to the first focusable element of the next (or previous) region: top bar, rail, then `main` or, where
 * a view marks finer regions with `data-region`, those.
 */
export function focusNextRegion(frame: HTMLElement, step: 1 | -1): void {
  const all = [...frame.querySelectorAll<HTMLElement>(regionSelector)];
  const regions = all.filter(
    (region) =>
      !(region.matches('main') && region.querySelector('[data-region]')) && region.querySelector(focusable),
  );
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(here === -1 ? (step === 1 ? 0 : -1) : (here + step) % regions.length);
  const current = next?.querySelector<HTMLElement>('[aria-current]');
  (current ?? next?.querySelector<HTMLElement>(focusable))?.focus();
}
