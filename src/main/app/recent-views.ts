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

interface RecentParts {
  /** Called with the link of a view that was chosen in the dock; an entry of the jump list starts Rollcall with it. */
  readonly open: (link: string) => void;
  /** Whether Rollcall was started the way its jump list entries start it: packaged, and on the user's data. */
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
