import { pageGlobals } from './globals.ts';

/** Tells the title of the document, and every other one that it gets. */
export function followTitle(tell: (title: string) => void): void {
  const { document, MutationObserver } = pageGlobals;
  let last = '';
  const look = (): void => {
    if (document.title === last) return;
    last = document.title;
    tell(last);
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
  });
}
