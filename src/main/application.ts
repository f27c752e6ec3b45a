import { setImmediate as nextTurn } from 'node:timers/promises';
import { app } from 'electron';
import { createOpenings } from '@core/opening/index.ts';
import { parseCommandLine } from './app/command-line.ts';
import { portableFolder } from './app/data-folder.ts';
import { claimSingleInstance } from './app/lifecycle.ts';
import { followOpened } from './app/opened.ts';
import { registerScheme } from './app/scheme.ts';
import { workFolder } from './app/work-folder.ts';

// No more is loaded here than what has to be said before Electron is ready: until then Chromium does not start.
const openings = createOpenings();
const commandLine = parseCommandLine(process.argv);
app.setName('Rollcall');
// Windows shows notifications only of the identity that the installed shortcut has.
app.setAppUserModelId('io.rollcall.console');
const portable = portableFolder({
  isPackaged: app.isPackaged,
  executable: process.execPath,
  appImage: process.env['APPIMAGE'],
  platform: process.platform,
});
const dataFolder = commandLine.userDataFolder ?? portable ?? app.getPath('userData');
app.setPath('userData', workFolder(dataFolder));
app.enableSandbox();
registerScheme();

/** Loads the window, and then core with its data, while Chromium starts; starts both once Electron is ready. */
async function begin(): Promise<void> {
  await nextTurn();
  const { openLog, start } = await import('./front.ts');
  const log = openLog(dataFolder);
  const openingCore = import('./core.ts').then(({ openCore }) => openCore(dataFolder, log));
  // Whatever it fails with can be told of once Electron is ready.
  openingCore.catch(() => undefined);
  await app.whenReady();
  start({ commandLine, dataFolder, isPortable: portable !== null, openings, log, openingCore });
}

if (claimSingleInstance()) {
  followOpened(openings);
  begin().catch((error: unknown) => {
    // Electron shows an error that nobody catches, but not one that a promise holds.
    setImmediate(() => {
      throw error;
    });
  });
}
