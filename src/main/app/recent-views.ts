import { app, Menu } from 'electron';
import type { RecentView } from '@core/views/index.ts';
import { dockTemplate, jumpListOf } from './recent-template.ts';

/** Recent views where the system has a place for them; desktops of Linux have none for what comes and goes. */
export interface RecentPlaces {
  readonly show: (views: readonly RecentView[]) => void;
  /** Says them again, in the language of now. */
  readonly again: () => void;
}

function showInJumpList(views: readonly RecentView[]): void {
  const { removedItems } = app.getJumpListSettings();
  app.setJumpList(jumpListOf(views, { program: process.execPath, removed: removedItems }));
}

interface RecentParts {
  /** Told the link of a view that was chosen in the dock; an entry of the jump list starts Rollcall with it. */
  readonly open: (link: string) => void;
  /** Whether Rollcall was started as its entries would start it: packed, and on the data of the user. */
  readonly isUsual: boolean;
}

/** Nothing is shown yet; what an earlier run showed in the jump list stays until then. */
export function createRecentPlaces({ open, isUsual }: RecentParts): RecentPlaces {
  let shown: readonly RecentView[] = [];
  const again = (): void => {
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
