import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app } from 'electron';
import type { Openings } from '@core/opening/index.ts';
import { contract } from '@shared/contract/index.ts';
import { askForAuthorityFile } from './app/authority-dialog.ts';
import type { CommandLine } from './app/command-line.ts';
import type { Log } from './app/log.ts';
import { isInFront, isSeen, showBadge, showNotice } from './app/notice.ts';
import { keytarSeal, readPacked } from './app/packed.ts';
import { trusts, type PageOrigin } from './app/page/page-origin.ts';
import { power } from './app/power.ts';
import { printPage } from './app/print.ts';
import type { createRecentPlaces } from './app/menu/recent-views.ts';
import { savePlace } from './app/save-place.ts';
import { speakInMain } from './app/speech.ts';
import { about, applyTheme, copyText, proxyFor, systemAuthorities } from './app/system.ts';
import type { createTray } from './app/menu/tray.ts';
import { updaterOf } from './app/updater.ts';
import { viewDialogs } from './app/view-dialogs.ts';
import { compose } from './compose.ts';
import type { Shell } from './shell.ts';
import { answerers, type Answerers } from './ipc/answerers.ts';
import { broadcast } from './ipc/register.ts';
import { openStorage } from './storage.ts';

/** What exists before core: the window, and the system UI around it. */
export interface DesktopUi {
  /** Folder of the built application. */
  readonly built: string;
  readonly page: PageOrigin;
  readonly commandLine: CommandLine;
  readonly dataFolder: string;
  readonly log: Log;
  readonly isPortable: boolean;
  readonly openings: Openings;
  readonly tray: ReturnType<typeof createTray>;
  readonly recent: ReturnType<typeof createRecentPlaces>;
  /** Brings the window to the front, or opens it. */
  readonly show: () => void;
  /** Shows what rules of an account found. */
  readonly showFindings: (accountId: string) => void;
  /** Rebuilds the native menus in the current language. */
  readonly sayAgain: () => void;
}

function shellOf(ui: DesktopUi): Shell {
  const { built, commandLine, dataFolder, isPortable, log, openings, tray, recent, show, showFindings } = ui;
  const packed = app.isPackaged ? readPacked(join(built, 'main')) : null;
  const found = { proxy: proxyFor, authorities: systemAuthorities };
  return {
    dataFolder,
    emit: broadcast(contract, log.problem),
    report: log.problem,
    newId: randomUUID,
    about: () => about({ dataFolder, isUsualFolder: !isPortable && commandLine.userDataFolder === null }),
    copyText,
    savePlace: savePlace(commandLine.exportFolder),
    viewDialogs,
    askForAuthorityFile,
    print: printPage,
    applyTheme,
    applyLanguage: (wanted, spoken) => {
      const failed = (problem: unknown): void => log.problem('language', problem);
      void speakInMain(wanted, [ui.sayAgain, spoken]).catch(failed);
    },
    proxyFor,
    systemAuthorities,
    keytarSeal: keytarSeal(packed, process),
    power,
    openings,
    updater: updaterOf({ packed, isPortable, ...found }),
    isInFront,
    showNotice: (notice) => showNotice(notice, show),
    showRecent: recent.show,
    watch: {
      isSeen,
      showBadge,
      showFound: (notice, accountId) => showNotice(notice, () => showFindings(accountId)),
      stayInTray: (isWanted) => tray.keep(isWanted),
    },
  };
}

/** Starts core behind the window; returns what answers the page, and how to close core. */
export type StartCore = (ui: DesktopUi) => {
  readonly answers: Answerers;
  readonly close: () => Promise<void>;
};

/** Opens the data of core, while Electron gets ready, and returns how to start core, which needs Electron. */
export function openCore(dataFolder: string, log: Log): StartCore {
  const storage = openStorage({ dataFolder, report: log.problem });
  return (ui) => {
    const { handlers, begin, close } = compose(shellOf(ui), storage);
    begin(ui.commandLine.demo);
    const options = { isTrusted: trusts(ui.page), log: log.call, report: log.problem };
    return { answers: answerers(contract, handlers, options), close };
  };
}
