import { BrowserWindow, nativeTheme } from 'electron';
import { reviveWindow } from './failure.ts';
import type { PageOrigin } from './page-origin.ts';

type Report = (where: string, problem: unknown) => void;

/** Background before the first paint, as in the page's tokens, so that a dark start does not flash white. */
const backgrounds = { light: '#f4f4f2', dark: '#131416' } as const;

/** Opens the window; it is shown when its first paint is ready. */
export function openWindow(page: PageOrigin, preload: string, report: Report): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Rollcall',
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    backgroundColor: backgrounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  reviveWindow(window, report);
  void window.loadURL(page.url);
  return window;
}
