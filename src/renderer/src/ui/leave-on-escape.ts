/**
 * Returns a listener for Escape in an editor that opens in place: it leaves the editor, but nothing around it. A list that
 * is open in the editor has the key to itself.
 */
export const leaveOnEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    const isOfList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    // A held key closes only the list; while a word is composed, the key is about the word.
    if (isOfList || event.repeat || event.isComposing) return;
    event.stopPropagation();
    leave();
  };
