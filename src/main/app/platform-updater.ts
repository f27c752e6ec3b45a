import { join } from 'node:path';
import { app } from 'electron';
import { AppImageUpdater, MacUpdater, NsisUpdater, type AppUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { guardedUpdater, type SignedSource } from '@core/updates/guarded-updater.ts';
import type { Updater } from '@core/updates/index.ts';

/** Describes the application to electron-updater, which then creates neither an adapter nor an HTTP executor of its own. */
function adapter(): AppAdapter {
  return {
    version: app.getVersion(),
    name: app.getName(),
    isPackaged: app.isPackaged,
    appUpdateConfigPath: join(process.resourcesPath, 'app-update.yml'),
    userDataPath: app.getPath('userData'),
    baseCachePath: app.getPath('sessionData'),
    whenReady: () => app.whenReady(),
    relaunch: () => app.relaunch(),
    quit: () => app.quit(),
    onQuit: (handler) => app.once('quit', (_event, code) => handler(code)),
  };
}

function updaterOfSystem(): AppUpdater {
  if (process.platform === 'win32') return new NsisUpdater(null, adapter());
  return process.platform === 'darwin'
    ? new MacUpdater(undefined, adapter())
    : new AppImageUpdater(null, adapter());
}

/**
 * Returns the electron-updater for the package format of this system, restricted to the signed source. This module is
 * large and therefore loaded late.
 */
export const platformUpdater = (source: SignedSource): Updater => guardedUpdater(updaterOfSystem(), source);
