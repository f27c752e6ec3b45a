import { protocol } from 'electron';
import { appOrigin, appScheme, isOfPage } from './page-origin.ts';
import { pageManifest, servePageFile } from './page-files.ts';

/** Before the application is ready: the page's scheme is a standard, secure origin. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: false } },
  ]);
}

/** After it is ready: the page's files are served from their manifest. */
export function serveScheme(folder: string): void {
  const manifest = pageManifest(folder);
  const page = { url: appOrigin, origin: appOrigin };
  protocol.handle(appScheme, (request) =>
    isOfPage(page, request.url) ? servePageFile(manifest, request.url) : new Response(null, { status: 404 }),
  );
}
