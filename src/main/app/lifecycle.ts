import { app, type BrowserWindow } from 'electron';

/** How windows are opened and when Rollcall outlives them. */
export interface Windows {
  readonly open: () => BrowserWindow;
  /** Whether Rollcall keeps running without a window. */
  readonly staysOpen: () => boolean;
}

/**
 * Allows one application per data folder: a second instance hands over to the first and quits. Returns whether this is
 * the first.
 */
export function claimSingleInstance(): boolean {
  if (app.requestSingleInstanceLock()) return true;
  app.quit();
  return false;
}

/**
 * Manages the window as each platform expects, and awaits `close` before Rollcall quits. The returned `show` brings the
 * window to the front, or opens it.
 */
export function runWindows(
  { open, staysOpen }: Windows,
  close: () => Promise<void>,
): { readonly show: () => void } {
  let window: BrowserWindow | null = null;
  let closing: Promise<void> | null = null;
  let isClosed = false;
  const show = (): void => {
    if (window && !window.isDestroyed()) {
      if (window.isMinimized()) window.restore();
      window.focus();
      return;
    }
    window = open();
  };
  app.on('second-instance', show);
  app.on('activate', show);
  app.on('open-url', show);
  app.on('open-file', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !staysOpen()) app.quit();
  });
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    // A second quit while that takes long changes nothing.
    closing ??= close().finally(() => {
      isClosed = true;
      app.quit();
    });
  });
  show();
  return { show };
}
