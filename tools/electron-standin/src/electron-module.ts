import { app } from './api/app.ts';
import { BrowserWindow } from './api/browser-window.ts';
import { clipboard, ClipboardItem } from './api/clipboard.ts';
import { Notification, powerMonitor, screen, Tray } from './api/desktop.ts';
import { dialog } from './api/dialog.ts';
import { ipcMain } from './api/ipc-main.ts';
import { Menu, MenuItem } from './api/menu.ts';
import { NativeImage } from './api/native-image.ts';
import { nativeTheme } from './api/native-theme.ts';
import { registerSchemesAsPrivileged } from './api/protocol.ts';
import { Session, sessionOf } from './api/session.ts';
import { shell } from './api/shell.ts';
import { absent, strictObject } from './api/strict.ts';
import { WebContents } from './api/web-contents.ts';

const session = strictObject('session', {
  Session,
  fromPartition: (partition: string) => sessionOf(partition),
  get defaultSession() {
    return sessionOf('');
  },
});

const protocol = strictObject('protocol', {
  registerSchemesAsPrivileged,
  handle: (...args: Parameters<Session['protocol']['handle']>) => sessionOf('').protocol.handle(...args),
  unhandle: (scheme: string) => sessionOf('').protocol.unhandle(scheme),
  isProtocolHandled: (scheme: string) => sessionOf('').protocol.isProtocolHandled(scheme),
});

/** What `require('electron')` returns in the main process. */
const offered = {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage: NativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  webContents: WebContents,
};

/** Names that Electron's main process exports and the stand-in lacks. */
export const absentNames = [
  'autoUpdater',
  'BaseWindow',
  'BrowserView',
  'contentTracing',
  'crashReporter',
  'desktopCapturer',
  'globalShortcut',
  'ImageView',
  'inAppPurchase',
  'IpcMainServiceWorker',
  'MessageChannelMain',
  'net',
  'netLog',
  'powerSaveBlocker',
  'pushNotifications',
  'safeStorage',
  'ShareMenu',
  'sharedTexture',
  'systemPreferences',
  'TouchBar',
  'utilityProcess',
  'View',
  'webFrameMain',
  'WebContentsView',
  'WebSocket',
] as const;

export const offeredNames: readonly string[] = Object.keys(offered);

/** A value whose every use throws an error with its name: an imported binding cannot throw before it is used. */
function unusable(name: string): unknown {
  const refuse = (): never => {
    throw absent(`electron.${name}`);
  };
  return new Proxy(class {}, {
    get: refuse,
    set: refuse,
    apply: refuse,
    construct: refuse,
    has: refuse,
  });
}

export const unusableExports: ReadonlyMap<string, unknown> = new Map(
  absentNames.map((name) => [name, unusable(name)]),
);

export const electron = strictObject('electron', { ...offered });
