import { join } from 'node:path';
import { app } from 'electron';
import { AppImageUpdater, MacUpdater, NsisUpdater, type AppUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { guardedUpdater, type SignedSource } from '@core/updates/guarded-updater.ts';
import type { Updater } from '@core/updates/index.ts';

/** What electron-updater has to know of the application; its own way to know it cannot be told apart by version. */
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

/** electron-updater for the kind of package that this system has, held to the source. Loaded late: it is large. */
export const platformUpdater = (source: SignedSource): Updater => guardedUpdater(updaterOfSystem(), source);
