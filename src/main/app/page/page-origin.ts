import type { Sender } from '@main/ipc/answerers.ts';

/** Scheme and origin of the page; a custom scheme, so that file: URLs have no privileges (Electron checklist 18). */
export const appScheme = 'app';
export const appOrigin = `${appScheme}://rollcall`;

/** The source of the page: packaged files, or the development server of electron-vite. */
export interface PageOrigin {
  readonly url: string;
  readonly origin: string;
}

/** Returns the origin of the page; the development server is trusted only in an application that is not packaged. */
export function pageOrigin(environment: NodeJS.ProcessEnv, isPackaged: boolean): PageOrigin {
  const devServer = environment['ELECTRON_RENDERER_URL'];
  if (!isPackaged && devServer) return { url: devServer, origin: new URL(devServer).origin };
  return { url: `${appOrigin}/index.html`, origin: appOrigin };
}

/** Returns `scheme://host` of a URL; `URL.origin` is `null` for schemes that Node does not know. */
function originOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.protocol}//${parsed.host}` : null;
}

export const isOfPage = (page: PageOrigin, url: string): boolean => originOf(url) === page.origin;

/**
 * Returns the sender check: only the main frame of one of our windows that shows our page may send requests (Electron
 * checklist 17).
 */
export const trusts =
  (page: PageOrigin) =>
  (sender: Sender): boolean =>
    sender.isOurWindow && sender.isMainFrame && sender.url !== null && isOfPage(page, sender.url);

/** Whether the page may load a URL: its own files, and during development those of the server, including hot reload. */
export function mayLoad(page: PageOrigin, url: string): boolean {
  if (isOfPage(page, url) || url.startsWith('devtools:')) return true;
  return page.origin !== appOrigin && isOfPage(page, url.replace(/^ws/, 'http'));
}
