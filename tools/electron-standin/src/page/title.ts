import { pageGlobals } from './globals.ts';

/** Reports the document's title and every change of it. */
export function followTitle(tell: (title: string) => void): void {
  const { document, MutationObserver } = pageGlobals;
  let last = '';
  const report = (): void => {
    if (document.title === last) return;
    last = document.title;
    tell(last);
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(report).observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    report();
  });
}
