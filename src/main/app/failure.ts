import { app, dialog, type BrowserWindow } from 'electron';
import { appErrorOf } from '../ipc/app-error.ts';
import type { Shell } from '../shell.ts';
import { say } from './words.ts';

/** Shows a native error box, which needs no window, with the reason why Rollcall quits, and quits. */
export function showErrorAndQuit(title: string, thrown: unknown): void {
  const { happened, safe, todo } = appErrorOf(thrown);
  dialog.showErrorBox(title, [happened, safe, todo].join('\n'));
  app.exit(1);
}

/**
 * Reloads the page when its process ends; if that happens again within a minute after loading, reports it and quits
 * instead.
 */
export function reviveWindow(window: BrowserWindow, report: Shell['report']): void {
  let isRevived = false;
  let steady: NodeJS.Timeout | undefined;
  window.webContents.on('did-finish-load', () => {
    clearTimeout(steady);
    steady = setTimeout(() => (isRevived = false), 60_000).unref();
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    report('page', new Error(`the page's process ended: ${reason}`));
    clearTimeout(steady);
    if (reason === 'clean-exit') return;
    if (isRevived) return showErrorAndQuit(say('hasToEnd'), new Error(reason));
    isRevived = true;
    window.webContents.reload();
  });
}
