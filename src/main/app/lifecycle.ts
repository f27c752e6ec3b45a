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

/** Starts Rollcall again with these arguments once it has quit. */
function startAgain(args: readonly string[]): void {
  // The files of an AppImage are there only while it runs.
  app.relaunch({ args: [...args], execPath: process.env['APPIMAGE'] ?? process.execPath });
}

/** The options of this start, without what it opened. */
const ownOptions = (): readonly string[] =>
  process.argv.slice(1).filter((argument) => argument.startsWith('-'));

/**
 * Manages the window as each platform expects, and awaits `close` before Rollcall quits. The returned `show` brings the
 * window to the front, or opens it. What is opened after `close` was called is opened by another start.
 */
export function runWindows(
  { open, staysOpen }: Windows,
  close: () => Promise<void>,
): { readonly show: () => void } {
  let window: BrowserWindow | null = null;
  let closing: Promise<void> | null = null;
  let isClosed = false;
  const show = (): void => {
    if (closing) return startAgain(ownOptions());
    if (window && !window.isDestroyed()) {
      if (window.isMinimized()) window.restore();
      // macOS raises a window only within its application, which may be hidden or behind others.
      if (process.platform === 'darwin') app.focus({ steal: true });
      window.focus();
      return;
    }
    window = open();
  };
  const showOpened = (args: readonly string[]): void => (closing ? startAgain(args) : show());
  app.on('second-instance', (_event, argv, folder) => {
    // The process that is started again inherits the folder of its relative paths.
    if (closing) process.chdir(folder);
    showOpened(argv.slice(1));
  });
  app.on('activate', show);
  app.on('open-url', (_event, url) => showOpened([...ownOptions(), url]));
  app.on('open-file', (_event, path) => showOpened([...ownOptions(), path]));
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
