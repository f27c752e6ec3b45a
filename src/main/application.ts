import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app } from 'electron';
import { createOpenings } from '@core/opening/index.ts';
import { contract } from '@shared/contract/index.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { askForAuthorityFile } from './app/authority-dialog.ts';
import { parseCommandLine, type CommandLine } from './app/command-line.ts';
import { tellAndEnd } from './app/failure.ts';
import { portableFolder } from './app/data-folder.ts';
import { claimSingleInstance, runWindows } from './app/lifecycle.ts';
import { openLog, type Log } from './app/log.ts';
import { keptPlace } from './app/kept-place.ts';
import { installMenu } from './app/menu.ts';
import { isInFront, isSeen, showBadge, showNotice } from './app/notice.ts';
import { keytarSeal, readPacked } from './app/packed.ts';
import { claimLinks, followOpened } from './app/opened.ts';
import { pageOrigin, trusts } from './app/page-origin.ts';
import { power } from './app/power.ts';
import { printPage } from './app/print.ts';
import { createRecentPlaces } from './app/recent-views.ts';
import { savePlace } from './app/save-place.ts';
import { registerScheme, serveScheme } from './app/scheme.ts';
import { confinePage } from './app/security.ts';
import { speakInMain } from './app/speech.ts';
import { about, applyTheme, copyText, proxyFor, systemAuthorities } from './app/system.ts';
import { updaterOf } from './app/updater.ts';
import { createTray } from './app/tray.ts';
import { viewDialogs } from './app/view-dialogs.ts';
import { openWindow } from './app/window.ts';
import { say } from './app/words.ts';
import { workFolder } from './app/work-folder.ts';
import { compose, type Shell } from './compose.ts';
import { broadcast, registerHandlers } from './ipc/register.ts';

/** Folder of the built application, `out`, packed or not. */
const built = join(import.meta.dirname, '..');

/** Brings the window forward, once there is one. */
let showWindow = (): void => undefined;

/** Shows a place of the page. */
function goTo(place: OpeningPlace): void {
  openings.offerPlace(place);
  showWindow();
}

const tray = createTray({ show: () => showWindow(), goTo });

/** Shows what a link names. */
function follow(link: string): void {
  openings.offerLink(link);
  showWindow();
}

/** Says the native menus in the language that is spoken now. */
function sayAgain(): void {
  installMenu(goTo);
  tray.sayAgain();
  recent.again();
}

function shellOf(commandLine: CommandLine, dataFolder: string, log: Log): Shell {
  const packed = app.isPackaged ? readPacked(join(built, 'main')) : null;
  return {
    dataFolder,
    emit: broadcast(contract, log.problem),
    report: log.problem,
    newId: randomUUID,
    about: () => about(dataFolder),
    copyText,
    savePlace: savePlace(commandLine.exportFolder),
    viewDialogs,
    askForAuthorityFile,
    print: printPage,
    applyTheme,
    applyLanguage: (wanted) => {
      void speakInMain(wanted, sayAgain).catch((problem: unknown) => log.problem('language', problem));
    },
    proxyFor,
    systemAuthorities,
    keytarSeal: keytarSeal(packed, process),
    power,
    openings,
    updater: updaterOf({
      packed,
      isPortable: portable !== null,
      proxy: proxyFor,
      authorities: systemAuthorities,
    }),
    isInFront,
    showNotice: (notice) => showNotice(notice),
    showRecent: recent.show,
    watch: {
      isSeen,
      showBadge,
      showFound: (notice) => showNotice(notice, () => goTo('watching')),
      stayInTray: (isWanted) => tray.keep(isWanted),
    },
  };
}

function run(commandLine: CommandLine, dataFolder: string, log: Log): void {
  const page = pageOrigin(process.env, app.isPackaged);
  process.on('uncaughtException', (error) => {
    log.problem('uncaught', error);
    tellAndEnd(say('hasToEnd'), error);
  });
  process.on('unhandledRejection', (error) => log.problem('unhandled', error));

  serveScheme(join(built, 'renderer'));
  confinePage(page);
  claimLinks();
  const place = keptPlace(dataFolder);
  const preload = join(built, 'preload', 'index.cjs');
  const open = () => openWindow({ page, preload, place, report: log.problem });
  // Its process loads the page while core is put together here; what the page asks comes after that.
  const windows = runWindows({ open, staysOpen: () => tray.isThere() }, () => parts.close());
  showWindow = windows.show;
  const parts = compose(shellOf(commandLine, dataFolder, log));
  parts.begin(commandLine.demo);
  registerHandlers(contract, parts.handlers, { isTrusted: trusts(page), log: log.call, report: log.problem });
}

function start(commandLine: CommandLine, dataFolder: string): void {
  const log = openLog(dataFolder);
  try {
    run(commandLine, dataFolder, log);
  } catch (error) {
    log.problem('start', error);
    tellAndEnd(say('cannotStart'), error);
  }
}

const openings = createOpenings();
const commandLine = parseCommandLine(process.argv);
const recent = createRecentPlaces({
  open: follow,
  isUsual: app.isPackaged && commandLine.userDataFolder === null,
});
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
if (claimSingleInstance()) {
  followOpened(openings);
  void app.whenReady().then(() => start(commandLine, dataFolder));
}
