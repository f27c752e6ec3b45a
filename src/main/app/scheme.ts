import { extname } from 'node:path';
import { protocol } from 'electron';
import { appOrigin, appScheme, isOfPage } from './page-origin.ts';
import { pageManifest, servePageFile } from './page-files.ts';

/** Before the application is ready: the page's scheme is a standard, secure origin. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: false } },
  ]);
}

/** What the page cannot begin without, and how long an answer takes to be out of main. */
const firstKinds = ['.js', '.css'];
const outMs = 5;

/** After it is ready: the page's files are served from their manifest. Calls once the page has what it begins with. */
export function serveScheme(folder: string, begins: () => void): void {
  const manifest = pageManifest(folder);
  const page = { url: appOrigin, origin: appOrigin };
  const awaited = new Set(firstKinds);
  protocol.handle(appScheme, async (request) => {
    if (!isOfPage(page, request.url)) return new Response(null, { status: 404 });
    const response = await servePageFile(manifest, request.url);
    const isAwaited = awaited.delete(extname(new URL(request.url).pathname));
    if (isAwaited && awaited.size === 0) setTimeout(begins, outMs);
    return response;
  });
}
