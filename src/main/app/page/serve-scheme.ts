import { protocol } from 'electron';
import { appOrigin, appScheme, isOfPage } from './page-origin.ts';
import { pageManifest, servePageFile } from './page-files.ts';

/** The path of a file that the build makes: others are not reported, because the page could put anything into them. */
const builtPath = /^\/(?:index\.html|assets\/[\w-]+\.[a-z\d]+)$/;

/**
 * Serves the page's files from their manifest. Must run after the application is ready.
 *
 * @param lacks called with the path of each file of the page that is asked for and is missing
 */
export function serveScheme(folder: string, lacks: (path: string) => void): void {
  const manifest = pageManifest(folder);
  // Node loads its HTTP client when `Response` is first accessed: this happens while Chromium starts the page's process
  // rather than when that makes its first request.
  setImmediate(() => Response);
  const page = { url: appOrigin, origin: appOrigin };
  protocol.handle(appScheme, (request) => {
    if (!isOfPage(page, request.url)) return new Response(null, { status: 404 });
    const response = servePageFile(manifest, request.url);
    const { pathname } = new URL(request.url);
    if (!response.ok && builtPath.test(pathname)) lacks(pathname);
    return response;
  });
}
