import { app, Menu, nativeImage, Tray } from 'electron';
import type { OpeningPlace } from '@shared/opening/places.ts';
import large from '../../../../resources/icons/32x32.png?asset';
import menuBar from '../../../../resources/menu-bar/rollcallTemplate.png?asset';
import { say } from '../words.ts';

/** Rollcall's icon in the notification area. */
export interface TrayIcon {
  readonly keep: (isWanted: boolean) => void;
  readonly isThere: () => boolean;
  /** Rebuilds its menu in the current language. */
  readonly sayAgain: () => void;
}

/** The actions of the icon. */
interface TrayParts {
  readonly show: () => void;
  readonly goTo: (place: OpeningPlace) => void;
}

const menuOf = ({ show, goTo }: TrayParts): Menu =>
  Menu.buildFromTemplate([
    { label: say('openRollcall'), click: show },
    { label: say('watching'), click: () => goTo('watching') },
    { type: 'separator' },
    { label: say('quitRollcall'), click: () => app.quit() },
  ]);

function openTray(parts: TrayParts): Tray {
  const tray = new Tray(nativeImage.createFromPath(process.platform === 'darwin' ? menuBar : large));
  tray.setToolTip('Rollcall');
  tray.setContextMenu(menuOf(parts));
  // On macOS, a click opens the menu.
  if (process.platform !== 'darwin') tray.on('click', parts.show);
  return tray;
}

/** Creates the tray icon, which exists while it is wanted. */
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
    sayAgain: () => tray?.setContextMenu(menuOf(parts)),
  };
}
