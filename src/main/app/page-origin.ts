import type { Sender } from '../ipc/door.ts';

/** Scheme and origin of the page; a scheme of our own, so that no file: URL has any power (Electron checklist 18). */
export const appScheme = 'app';
export const appOrigin = `${appScheme}://rollcall`;

/** Where the page comes from: packed files, or electron-vite's development server. */
export interface PageOrigin {
  readonly url: string;
  readonly origin: string;
}

/** The development server is believed only in an application that is not packaged. */
export function pageOrigin(environment: NodeJS.ProcessEnv, isPackaged: boolean): PageOrigin {
  const devServer = environment['ELECTRON_RENDERER_URL'];
  if (!isPackaged && devServer) return { url: devServer, origin: new URL(devServer).origin };
  return { url: `${appOrigin}/index.html`, origin: appOrigin };
}

/** `scheme://host` of a URL; `URL.origin` is `null` for schemes that Node does not know. */
function originOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.protocol}//${parsed.host}` : null;
}

export const isOfPage = (page: PageOrigin, url: string): boolean => originOf(url) === page.origin;

/** Only the main frame of a window of ours that shows our page may ask (Electron checklist 17). */
export const trusts =
  (page: PageOrigin) =>
  (sender: Sender): boolean =>
    sender.isOurWindow && sender.isMainFrame && sender.url !== null && isOfPage(page, sender.url);

/** What the page may load: its own files, and in development the server's, its hot reload included. */
export function mayLoad(page: PageOrigin, url: string): boolean {
  if (isOfPage(page, url) || url.startsWith('devtools:')) return true;
  return page.origin !== appOrigin && isOfPage(page, url.replace(/^ws/, 'http'));
}
