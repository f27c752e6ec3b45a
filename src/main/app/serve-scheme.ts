import { protocol } from 'electron';
import { appOrigin, appScheme, isOfPage } from './page-origin.ts';
import { pageManifest, servePageFile } from './page-files.ts';

/** After the application is ready: the page's files are served from their manifest. */
export function serveScheme(folder: string): void {
  const manifest = pageManifest(folder);
  // Node loads its HTTP client when this name is first said: while Chromium starts the page's process, not when that asks.
  setImmediate(() => Response);
  const page = { url: appOrigin, origin: appOrigin };
  protocol.handle(appScheme, (request) =>
    isOfPage(page, request.url) ? servePageFile(manifest, request.url) : new Response(null, { status: 404 }),
  );
}
