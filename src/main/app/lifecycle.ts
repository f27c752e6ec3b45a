import { app, type BrowserWindow } from 'electron';

/** Opens a window, or brings forward the one that is there. */
export interface Windows {
  readonly open: () => BrowserWindow;
  /** Whether Rollcall goes on without a window. */
  readonly staysOpen: () => boolean;
}

/**
 * One application a data folder: a second start hands over to the first and ends. Returns whether this is the first.
 */
export function claimSingleInstance(): boolean {
  if (app.requestSingleInstanceLock()) return true;
  app.quit();
  return false;
}

/** Keeps a window open as each platform expects, and ends with what `close` has to put away; `show` brings it forward. */
export function runWindows(
  { open, staysOpen }: Windows,
  close: () => Promise<void>,
): { readonly show: () => void } {
  let window: BrowserWindow | null = null;
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
    void close().finally(() => {
      isClosed = true;
      app.quit();
    });
  });
  show();
  return { show };
}
