import { app, Menu, nativeImage, Tray } from 'electron';
import type { OpeningPlace } from '@shared/opening/places.ts';
import large from '../../../resources/icons/32x32.png?asset';
import small from '../../../resources/icons/16x16.png?asset';

/** Rollcall's icon among those of what runs without a window. */
export interface TrayIcon {
  readonly keep: (isWanted: boolean) => void;
  readonly isThere: () => boolean;
}

/** Whom the icon tells. */
interface TrayParts {
  readonly show: () => void;
  readonly goTo: (place: OpeningPlace) => void;
}

function openTray({ show, goTo }: TrayParts): Tray {
  const tray = new Tray(nativeImage.createFromPath(process.platform === 'darwin' ? small : large));
  tray.setToolTip('Rollcall');
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: 'Open Rollcall', click: show },
      { label: 'Watching', click: () => goTo('watching') },
      { type: 'separator' },
      { label: 'Quit Rollcall', click: () => app.quit() },
    ]),
  );
  tray.on('click', show);
  return tray;
}

/** The icon is there while it is wanted. */
export function createTray(parts: TrayParts): TrayIcon {
  let tray: Tray | null = null;
  return {
    keep(isWanted) {
      if (isWanted) tray ??= openTray(parts);
      else {
        tray?.destroy();
        tray = null;
      }
    },
    isThere: () => tray !== null,
  };
}
