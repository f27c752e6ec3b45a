import { app, session, type WebContents } from 'electron';
import { isOfPage, mayLoad, type PageOrigin } from './page-origin.ts';

function confine(contents: WebContents, page: PageOrigin): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // WebRTC traffic bypasses both the Content Security Policy and the request filter of the session.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-navigate', (event) => {
    if (!isOfPage(page, event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOfPage(page, event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
}

/**
 * Confines the page (Electron checklist 5, 11–14): no permission, no device, no screen, no download, no navigation, no
 * new window, and no network request of its own. Must run before the first window is created.
 */
export function confinePage(page: PageOrigin): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, page));
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  defaultSession.on('will-download', (event) => event.preventDefault());
  defaultSession.webRequest.onBeforeRequest((details, decide) =>
    decide({ cancel: !mayLoad(page, details.url) }),
  );
}
