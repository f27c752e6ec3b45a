import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app } from 'electron';
import { contract } from '@shared/contract/index.ts';
import { askForAuthorityFile } from './app/authority-dialog.ts';
import { parseCommandLine, type CommandLine } from './app/command-line.ts';
import { tellAndEnd } from './app/failure.ts';
import { claimSingleInstance, runWindows } from './app/lifecycle.ts';
import { openLog, type Log } from './app/log.ts';
import { installMenu } from './app/menu.ts';
import { isInFront, showNotice } from './app/notice.ts';
import { keytarSeal, readPacked } from './app/packed.ts';
import { pageOrigin, trusts } from './app/page-origin.ts';
import { power } from './app/power.ts';
import { printPage } from './app/print.ts';
import { savePlace } from './app/save-place.ts';
import { registerScheme, serveScheme } from './app/scheme.ts';
import { confinePage } from './app/security.ts';
import { about, applyTheme, copyText, proxyFor, systemAuthorities } from './app/system.ts';
import { viewDialogs } from './app/view-dialogs.ts';
import { openWindow } from './app/window.ts';
import { compose } from './compose.ts';
import { broadcast, registerHandlers } from './ipc/register.ts';

/** Folder of the built application, `out`, packed or not. */
const built = join(import.meta.dirname, '..');

function run(commandLine: CommandLine, dataFolder: string, log: Log): void {
  const page = pageOrigin(process.env, app.isPackaged);
  process.on('uncaughtException', (error) => {
    log.problem('uncaught', error);
    tellAndEnd('Rollcall has to end', error);
  });
  process.on('unhandledRejection', (error) => log.problem('unhandled', error));

  serveScheme(join(built, 'renderer'));
  confinePage(page);
  installMenu();
  const packed = app.isPackaged ? readPacked(join(built, 'main')) : null;
  const parts = compose({
    dataFolder,
    emit: broadcast(contract, log.problem),
    report: log.problem,
    newId: randomUUID,
    about,
    copyText,
    savePlace: savePlace(commandLine.exportFolder),
    viewDialogs,
    askForAuthorityFile,
    print: printPage,
    applyTheme,
    proxyFor,
    systemAuthorities,
    keytarSeal: keytarSeal(packed, process),
    power,
    isInFront,
    showNotice,
  });
  parts.begin(commandLine.demo);
  registerHandlers(contract, parts.handlers, { isTrusted: trusts(page), log: log.call, report: log.problem });
  runWindows({ open: () => openWindow(page, join(built, 'preload', 'index.cjs'), log.problem) }, parts.close);
}

function start(commandLine: CommandLine): void {
  const dataFolder = app.getPath('userData');
  const log = openLog(dataFolder);
  try {
    run(commandLine, dataFolder, log);
  } catch (error) {
    log.problem('start', error);
    tellAndEnd('Rollcall cannot start', error);
  }
}

const commandLine = parseCommandLine(process.argv);
app.setName('Rollcall');
// Windows shows notifications only of the identity that the installed shortcut has.
app.setAppUserModelId('io.rollcall.console');
if (commandLine.userDataFolder !== null) app.setPath('userData', commandLine.userDataFolder);
app.enableSandbox();
registerScheme();
if (claimSingleInstance()) void app.whenReady().then(() => start(commandLine));
