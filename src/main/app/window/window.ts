import { BrowserWindow, nativeTheme, screen } from 'electron';
import { reviveWindow } from '../failure.ts';
import { askBeforeClose } from './ask-before-close.ts';
import type { KeptPlace } from './window-bounds-file.ts';
import type { PageOrigin } from '../page/page-origin.ts';
import { boundsOn, smallest } from './window-bounds.ts';

type Report = (where: string, problem: unknown) => void;

/** What opening a window requires. */
export interface WindowParts {
  readonly page: PageOrigin;
  /** Path of the preload script. */
  readonly preload: string;
  readonly place: KeptPlace;
  readonly report: Report;
}

/**
 * The background before the first paint, the same as in the page's design tokens, so that a start in the dark theme does
 * not flash white.
 */
const backgrounds = { light: '#f4f4f2', dark: '#131416' } as const;
/** How long a window must not move or resize before its bounds are stored. */
const restMs = 500;

/** The work areas of the displays, the primary one first. */
function areas(): readonly Electron.Rectangle[] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

/** Stores the bounds of a window whenever it stops moving or resizing, and when it is closed. */
function keepPlace(window: BrowserWindow, place: KeptPlace): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized()) return;
    place.write({
      ...window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    });
  };
  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  };
  window.on('move', keepSoon);
  window.on('resize', keepSoon);
  window.on('close', keep);
}

/** Opens the window where it was; it becomes visible when its first paint is ready. */
export function openWindow({ page, preload, place, report }: WindowParts): BrowserWindow {
  const { isMaximized, isFullScreen, x, y, width, height } = boundsOn(areas(), place.read());
  const window = new BrowserWindow({
    title: 'Rollcall',
    x,
    y,
    width,
    height,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    backgroundColor: backgrounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    if (isFullScreen) window.setFullScreen(true);
    window.show();
  });
  keepPlace(window, place);
  askBeforeClose(window);
  reviveWindow(window, report);
  void window.loadURL(page.url);
  return window;
}
