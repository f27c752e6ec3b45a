import { say } from '../words.ts';

type MenuItemConstructorOptions = Electron.MenuItemConstructorOptions;

export const separator = { type: 'separator' } as const;

type Role =
  | 'about'
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'pasteAndMatchStyle'
  | 'delete'
  | 'selectAll'
  | 'startSpeaking'
  | 'stopSpeaking'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'toggleDevTools'
  | 'minimize'
  | 'zoom'
  | 'front'
  | 'close';

/** An item with a role that the system implements. Electron's own labels are English in every language. */
export const roleItem = (role: Role): MenuItemConstructorOptions => ({ role, label: say(role) });

const speech = (): MenuItemConstructorOptions => ({
  label: say('speech'),
  submenu: [roleItem('startSpeaking'), roleItem('stopSpeaking')],
});

/** The edit menu, with the same items as Electron's default. */
export const editMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  role: 'editMenu',
  label: say('edit'),
  submenu: [
    ...[roleItem('undo'), roleItem('redo'), separator],
    ...[roleItem('cut'), roleItem('copy'), roleItem('paste')],
    ...(isMac
      ? [roleItem('pasteAndMatchStyle'), roleItem('delete'), roleItem('selectAll'), separator, speech()]
      : [roleItem('delete'), separator, roleItem('selectAll')]),
  ],
});

/** The window menu, with the items of Electron's default that do something. */
export const windowMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: say('window'),
  submenu: [
    roleItem('minimize'),
    // Only macOS implements zooming a window.
    ...(isMac ? [roleItem('zoom'), separator, roleItem('front')] : [roleItem('close')]),
  ],
});
