import { app, Menu } from 'electron';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { menuTemplate } from './menu-template.ts';

/** Installs the native menu. */
export function installMenu(goTo: (place: OpeningPlace) => void): void {
  const parts = {
    isMac: process.platform === 'darwin',
    isWindows: process.platform === 'win32',
    hasTools: !app.isPackaged,
    goTo,
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(parts)));
}
