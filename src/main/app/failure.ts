import { app, dialog, type BrowserWindow } from 'electron';
import { Failure } from '@shared/contract/failure.ts';
import { appErrorOf } from '../ipc/app-error.ts';
import type { Shell } from '../shell.ts';
import { say } from './words.ts';

/** Shows a native error box, which needs no window, with the reason why Rollcall quits, and quits. */
export function showErrorAndQuit(title: string, thrown: unknown): void {
  const { happened, safe, todo } = appErrorOf(thrown);
  dialog.showErrorBox(title, [happened, safe, todo].join('\n'));
  app.exit(1);
}

/** The files without which the page cannot report anything itself. */
const firstFiles = /^\/(?:index\.html|assets\/start-[^/]*\.js)$/;

/**
 * Returns what reports a file of the page that is missing. Without the first ones, the window of a start would stay blank, so
 * Rollcall quits; once a page has loaded, what main is doing goes on.
 */
export function createMissingFileReport(report: Shell['report']): (path: string) => void {
  let hasLoaded = false;
  app.once('web-contents-created', (_event, contents) => {
    contents.once('did-finish-load', () => (hasLoaded = true));
  });
  return (path) => {
    const missing = new Failure({
      code: 'internal',
      happened: say('fileMissing', { file: path }),
      safe: say('storedKept'),
      todo: say('reinstall'),
      details: path,
    });
    report(`page file ${path}`, missing);
    if (!hasLoaded && firstFiles.test(path)) showErrorAndQuit(say('cannotStart'), missing);
  };
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
