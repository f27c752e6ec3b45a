import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { app } from 'electron';
import { createOpenings } from '@core/opening/index.ts';
import type { ChannelTable } from '@shared/contract/define.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { parseCommandLine, type CommandLine } from './app/command-line.ts';
import { tellAndEnd } from './app/failure.ts';
import { portableFolder } from './app/data-folder.ts';
import { claimSingleInstance, runWindows } from './app/lifecycle.ts';
import { openLog, type Log } from './app/log.ts';
import { keptPlace } from './app/kept-place.ts';
import { installMenu } from './app/menu.ts';
import { claimLinks, followOpened } from './app/opened.ts';
import { pageOrigin } from './app/page-origin.ts';
import { createRecentPlaces } from './app/recent-views.ts';
import { registerScheme, serveScheme } from './app/scheme.ts';
import { confinePage } from './app/security.ts';
import { createTray } from './app/tray.ts';
import { openWindow, whenRead } from './app/window.ts';
import { say } from './app/words.ts';
import { workFolder } from './app/work-folder.ts';
import { openDoor } from './ipc/register.ts';

/** The contract's table of names, put in by the build: the contract itself is loaded with core. */
declare const __CHANNELS__: ChannelTable;

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

const loadCore = () => import('./core.ts');

/** What is known before Electron is ready. */
interface Beginning {
  readonly commandLine: CommandLine;
  readonly dataFolder: string;
  readonly loading: ReturnType<typeof loadCore>;
}

const cannotStart =
  (log: Log) =>
  (error: unknown): void => {
    log.problem('start', error);
    tellAndEnd(say('cannotStart'), error);
  };

function run({ commandLine, dataFolder, loading }: Beginning, log: Log): void {
  const page = pageOrigin(process.env, app.isPackaged);
  process.on('uncaughtException', (error) => {
    log.problem('uncaught', error);
    tellAndEnd(say('hasToEnd'), error);
  });
  process.on('unhandledRejection', (error) => log.problem('unhandled', error));

  const { promise: pageIsRead, resolve: letBegin } = Promise.withResolvers<void>();
  serveScheme(join(built, 'renderer'), letBegin);
  confinePage(page);
  claimLinks();
  const place = keptPlace(dataFolder);
  const preload = join(built, 'preload', 'index.cjs');
  const open = () => {
    const window = openWindow({ page, preload, place, report: log.problem });
    // For a page that is not served from here, or not at all.
    whenRead(window, letBegin);
    return window;
  };
  const windows = runWindows({ open, staysOpen: () => tray.isThere() }, () =>
    core.then(({ close }) => close()),
  );
  showWindow = windows.show;
  const front = { ...{ built, page, commandLine, dataFolder, log, openings }, isPortable: portable !== null };
  // Put together while the page's process reads its script: whatever main does at another time, the window waits for. What
  // the page asks before waits at the door.
  const core = Promise.all([loading, pageIsRead]).then(([{ startCore }]) =>
    startCore({ ...front, tray, recent, goTo, sayAgain }),
  );
  openDoor(
    __CHANNELS__,
    core.then(({ answers }) => answers),
  );
  core.catch(cannotStart(log));
}

function start(beginning: Beginning): void {
  const log = openLog(beginning.dataFolder);
  try {
    run(beginning, log);
  } catch (error) {
    cannotStart(log)(error);
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
  // Loaded while Chromium starts, which is to begin before it.
  const loading = nextTurn().then(loadCore);
  void app.whenReady().then(() => start({ commandLine, dataFolder, loading }));
}
