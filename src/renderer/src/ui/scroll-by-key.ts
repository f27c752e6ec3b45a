/** How far an arrow key scrolls, in pixels, as in Chromium. */
const line = 40;

/**
 * Scrolls a text by the key of an event, from an element that has no use of its own for these keys. Returns whether the
 * key is one that scrolls. With others held, keys scroll as the system has them do.
 */
export function scrollByKey(text: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const page = Math.max(line, text.clientHeight - line);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: text.scrollTop + line,
    ArrowUp: text.scrollTop - line,
    PageDown: text.scrollTop + page,
    PageUp: text.scrollTop - page,
    Home: 0,
    End: text.scrollHeight,
  };
  const top = to[event.key];
  if (top === undefined) return false;
  text.scrollTop = top;
  return true;
}
