import { setImmediate as nextTurn } from 'node:timers/promises';
import { app } from 'electron';
import { createOpenings } from '@core/opening/index.ts';
import { parseCommandLine } from './app/command-line.ts';
import { portableFolder } from './app/data-folder.ts';
import { claimSingleInstance } from './app/lifecycle.ts';
import { followOpened } from './app/opened.ts';
import { registerScheme } from './app/page/scheme.ts';
import { workFolder } from './app/work-folder.ts';

// Only what must be configured before Electron is ready is loaded here, because Chromium does not start until then.
const openings = createOpenings();
const commandLine = parseCommandLine(process.argv);
app.setName('Rollcall');
// Windows shows notifications only for the identity of the installed shortcut.
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

/** Loads the code of the window, then core and its data, while Chromium starts; starts both once Electron is ready. */
async function begin(): Promise<void> {
  await nextTurn();
  const { openLog, start } = await import('./start-window.ts');
  const log = openLog(dataFolder);
  const openingCore = import('./start-core.ts').then(({ openCore }) => openCore(dataFolder, log));
  // A failure is reported once Electron is ready.
  openingCore.catch(() => undefined);
  await app.whenReady();
  start({ commandLine, dataFolder, isPortable: portable !== null, openings, log, openingCore });
}

if (claimSingleInstance()) {
  followOpened(openings);
  begin().catch((error: unknown) => {
    // Electron shows an uncaught error, but not an unhandled rejection.
    setImmediate(() => {
      throw error;
    });
  });
}
