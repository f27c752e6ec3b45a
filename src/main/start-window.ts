import { join } from 'node:path';
import { app } from 'electron';
import type { Openings } from '@core/opening/index.ts';
import type { ChannelTable } from '@shared/contract/define.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import type { CommandLine } from './app/command-line.ts';
import { createMissingFileReport, showErrorAndQuit } from './app/failure.ts';
import { windowBoundsFile } from './app/window/window-bounds-file.ts';
import { runWindows } from './app/lifecycle.ts';
import type { Log } from './app/log.ts';
import { installMenu } from './app/menu/menu.ts';
import { followClicks } from './app/notice.ts';
import { claimLinks } from './app/opened.ts';
import { pageOrigin } from './app/page/page-origin.ts';
import { createRecentPlaces, isUsualStart } from './app/menu/recent-views.ts';
import { confinePage } from './app/page/security.ts';
import { serveScheme } from './app/page/serve-scheme.ts';
import { followTimeZone } from './app/time-zone.ts';
import { createTray } from './app/menu/tray.ts';
import { openWindow } from './app/window/window.ts';
import { say } from './app/words.ts';
import type { StartCore } from './start-core.ts';
import { registerRequests } from './ipc/register.ts';

export { openLog } from './app/log.ts';

/** The contract's table of names, inserted by the build, because the contract itself is loaded with core. */
declare const __CHANNELS__: ChannelTable;

/** Folder of the built application, `out`, packaged or not. */
const built = join(import.meta.dirname, '..');

/** What is known before Electron is ready. */
export interface Beginning {
  readonly commandLine: CommandLine;
  readonly dataFolder: string;
  readonly isPortable: boolean;
  readonly openings: Openings;
  readonly log: Log;
  /** Core, with its data opened. */
  readonly openingCore: Promise<StartCore>;
}

const cannotStart =
  (log: Log) =>
  (error: unknown): void => {
    log.problem('start', error);
    showErrorAndQuit(say('cannotStart'), error);
  };

/**
 * Creates the system UI of Rollcall besides its window: tray, menus and recent views. `show` brings the window to the
 * front.
 */
function createSystemUi({ openings, commandLine, isPortable }: Beginning, show: () => void) {
  const goTo = (place: OpeningPlace): void => {
    openings.offerPlace(place);
    show();
  };
  const tray = createTray({ show, goTo });
  const recent = createRecentPlaces({
    open: (link) => {
      openings.offerLink(link);
      show();
    },
    isUsual: isUsualStart({ isPackaged: app.isPackaged, isPortable, ...commandLine }),
  });
  /** Rebuilds the native menus in the current language. */
  const sayAgain = (): void => {
    installMenu(goTo);
    tray.sayAgain();
    recent.again();
  };
  const showFindings = (accountId: string): void => {
    openings.offerFindings(accountId);
    show();
  };
  return { tray, recent, show, showFindings, sayAgain };
}

function run(beginning: Beginning): void {
  const { commandLine, dataFolder, isPortable, openings, log, openingCore } = beginning;
  const page = pageOrigin(process.env, app.isPackaged);
  process.on('uncaughtException', (error) => {
    log.problem('uncaught', error);
    showErrorAndQuit(say('hasToEnd'), error);
  });
  process.on('unhandledRejection', (error) => log.problem('unhandled', error));

  serveScheme(join(built, 'renderer'), createMissingFileReport(log.problem));
  confinePage(page);
  claimLinks(isPortable);
  followTimeZone();
  const place = windowBoundsFile(dataFolder);
  const preload = join(built, 'preload', 'index.cjs');
  const open = () => openWindow({ page, preload, place, report: log.problem });
  const systemUi = createSystemUi(beginning, () => windows.show());
  const windows = runWindows({ open, staysOpen: () => systemUi.tray.isThere() }, () =>
    core.then(({ close }) => close()),
  );
  followClicks(windows.show);
  const ui = { built, page, commandLine, dataFolder, log, openings, isPortable, ...systemUi };
  // Composed while Chromium starts the page's process. Requests that arrive before that wait in `registerRequests`.
  const core = openingCore.then((startCore) => startCore(ui));
  registerRequests(
    __CHANNELS__,
    core.then(({ answers }) => answers),
  );
  core.catch(cannotStart(log));
}

/** Starts the window, and core behind it, once Electron is ready. */
export function start(beginning: Beginning): void {
  try {
    run(beginning);
  } catch (error) {
    cannotStart(beginning.log)(error);
  }
}
