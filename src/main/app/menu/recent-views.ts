import { app, Menu } from 'electron';
import type { RecentView } from '@core/views/index.ts';
import { dockTemplate, jumpListOf } from './recent-template.ts';

/** Shows recent views where the system has a place for them; Linux desktops have none for dynamic entries. */
export interface RecentPlaces {
  readonly show: (views: readonly RecentView[]) => void;
  /** Shows them again, in the current language. */
  readonly again: () => void;
}

function showInJumpList(views: readonly RecentView[]): void {
  const { removedItems } = app.getJumpListSettings();
  app.setJumpList(jumpListOf(views, { program: process.execPath, removed: removedItems }));
}

/** How this copy was started. */
interface Started {
  readonly isPackaged: boolean;
  readonly isPortable: boolean;
  /** The data folder that was given, if any. */
  readonly userDataFolder: string | null;
}

/**
 * Whether entries of the jump list may start this copy: they stay on the computer, and start Rollcall on the user's data.
 */
export const isUsualStart = ({ isPackaged, isPortable, userDataFolder }: Started): boolean =>
  isPackaged && !isPortable && userDataFolder === null;

interface RecentParts {
  /** Called with the link of a view that was chosen in the dock; an entry of the jump list starts Rollcall with it. */
  readonly open: (link: string) => void;
  /** `isUsualStart` of this copy. */
  readonly isUsual: boolean;
}

/** Shows nothing at first; until then, the jump list keeps what an earlier run put there. */
export function createRecentPlaces({ open, isUsual }: RecentParts): RecentPlaces {
  let shown: readonly RecentView[] | null = null;
  const again = (): void => {
    if (shown === null) return;
    if (process.platform === 'win32' && isUsual) showInJumpList(shown);
    if (process.platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(dockTemplate(shown, open)));
  };
  return {
    again,
    show(views) {
      shown = views;
      again();
    },
  };
}
