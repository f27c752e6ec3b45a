import { say } from './words.ts';

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

/** What each system does itself; of its own accord Electron calls it by an English name in every language. */
export const roleItem = (role: Role): MenuItemConstructorOptions => ({ role, label: say(role) });

const speech = (): MenuItemConstructorOptions => ({
  label: say('speech'),
  submenu: [roleItem('startSpeaking'), roleItem('stopSpeaking')],
});

/** The menu of editing, with what Electron has in it. */
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

/** The menu of windows, with what Electron has in it. */
export const windowMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: say('window'),
  submenu: [
    ...[roleItem('minimize'), roleItem('zoom')],
    ...(isMac ? [separator, roleItem('front')] : [roleItem('close')]),
  ],
});
