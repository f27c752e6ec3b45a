import { randomUUID } from 'node:crypto';
import { BrowserWindow, session, type Session } from 'electron';
import type { PrintedPage } from '@core/reports/index.ts';
import { appOrigin, appScheme } from './page/page-origin.ts';

/** A separate session, which serves only the pages that are being printed. */
const partition = 'print';

const policy = "default-src 'none'; style-src 'self'";

const pages = new Map<string, PrintedPage>();

function answer(url: string): Response {
  const [, id = '', file = ''] = URL.parse(url)?.pathname.split('/') ?? [];
  const page = pages.get(id);
  const headers = (type: string): Record<string, string> => ({
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  });
  if (page && file === 'report.html') return new Response(page.html, { headers: headers('text/html') });
  if (page && file === 'style.css') return new Response(page.css, { headers: headers('text/css') });
  return new Response('Not found', { status: 404, headers: headers('text/plain') });
}

/**
 * Returns the session for printing: without permissions, and without requests except for the pages that are being
 * printed.
 */
function printSession(): Session {
  const own = session.fromPartition(partition);
  if (own.protocol.isProtocolHandled(appScheme)) return own;
  own.protocol.handle(appScheme, ({ url }) => answer(url));
  own.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  own.setPermissionCheckHandler(() => false);
  own.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !url.startsWith(`${appOrigin}/`) }));
  return own;
}

/**
 * Prints a page to PDF in a window that is never shown and has no bridge to the main process. The main window stays
 * usable meanwhile, and the content of the page cannot run code.
 */
export async function printPage(page: PrintedPage): Promise<Uint8Array> {
  const id = randomUUID();
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: printSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      javascript: false,
    },
  });
  pages.set(id, page);
  try {
    await window.loadURL(`${appOrigin}/${id}/report.html`);
    return await window.webContents.printToPDF({
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
    });
  } finally {
    pages.delete(id);
    window.destroy();
  }
}
