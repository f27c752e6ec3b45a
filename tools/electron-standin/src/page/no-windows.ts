import { pageGlobals, type PageLink } from './globals.ts';

// New windows are not opened. Without an opener, Chromium answers a request for one with `null`, as Electron does if
// the application denies it, and still reports the request. With an opener it would block the page until the new window
// has started.

/** Tells whether a target name refers to the page, an ancestor or one of its frames, so that nothing new is opened. */
function opensHere(name: string): boolean {
  const { document, CSS } = pageGlobals;
  return (
    /^(_(self|top|parent))?$/i.test(name) ||
    document.querySelector(`iframe[name="${CSS.escape(name)}"]`) !== null
  );
}

const isLink = (node: unknown): node is PageLink =>
  Object.prototype.isPrototypeOf.call(pageGlobals.HTMLAnchorElement.prototype, node as object);

export function openNothing(): void {
  const { open } = pageGlobals;
  pageGlobals.open = (url = '', name = '', features = '') =>
    name && opensHere(name) ? open(url, name, features) : open(url, name || '_blank', `${features},noopener`);
  pageGlobals.addEventListener('click', (event) => {
    const link = (event.composedPath() as unknown[]).find(isLink);
    if (!link || event.defaultPrevented || opensHere(link.target)) return;
    event.preventDefault();
    open(link.href, link.target, 'noopener');
  });
}
