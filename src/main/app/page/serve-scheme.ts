import { protocol } from 'electron';
import { appOrigin, appScheme, isOfPage } from './page-origin.ts';
import { pageManifest, servePageFile } from './page-files.ts';

/** Serves the page's files from their manifest. Must run after the application is ready. */
export function serveScheme(folder: string): void {
  const manifest = pageManifest(folder);
  // Node loads its HTTP client when `Response` is first accessed: this happens while Chromium starts the page's process
  // rather than when that makes its first request.
  setImmediate(() => Response);
  const page = { url: appOrigin, origin: appOrigin };
  protocol.handle(appScheme, (request) =>
    isOfPage(page, request.url) ? servePageFile(manifest, request.url) : new Response(null, { status: 404 }),
  );
}
