import { commands, commandWords, type CommandId } from '@shared/commands/catalogue.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { editMenu, roleItem, separator, windowMenu } from './role-items.ts';
import { say } from '../words.ts';

type MenuItemConstructorOptions = Electron.MenuItemConstructorOptions;

/** What the native menu depends on, and where its entries lead. */
export interface MenuParts {
  readonly isMac: boolean;
  readonly isWindows: boolean;
  /** Whether it contains the developer tools. */
  readonly hasTools: boolean;
  readonly goTo: (place: OpeningPlace) => void;
}

const places = ['devices', 'statistics', 'operations', 'applications', 'companies'] as const;

/** The keys of a command as an Electron accelerator; empty for a command without keys. */
function acceleratorOf(id: CommandId): Pick<MenuItemConstructorOptions, 'accelerator'> {
  const { keys } = commands[id];
  return keys === undefined ? {} : { accelerator: keys.replace('Ctrl', 'CmdOrCtrl') };
}

const settingsItem = ({ isMac, goTo }: MenuParts): MenuItemConstructorOptions => ({
  label: isMac ? say('settings') : commandWords('go-settings'),
  ...(isMac ? { accelerator: 'Cmd+,' } : acceleratorOf('go-settings')),
  click: () => goTo('settings'),
});

const macMenu = (parts: MenuParts): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    roleItem('about'),
    separator,
    settingsItem(parts),
    separator,
    roleItem('services'),
    separator,
    roleItem('hide'),
    roleItem('hideOthers'),
    roleItem('unhide'),
    separator,
    { role: 'quit', label: say('quitRollcall') },
  ],
});

const fileMenu = (parts: MenuParts): MenuItemConstructorOptions => ({
  label: say('file'),
  submenu: parts.isMac
    ? [{ role: 'close', label: say('closeWindow') }]
    : [settingsItem(parts), separator, { role: 'quit', label: say(parts.isWindows ? 'exit' : 'quit') }],
});

const viewMenu = ({ hasTools }: MenuParts): MenuItemConstructorOptions => ({
  label: say('view'),
  submenu: [
    roleItem('resetZoom'),
    roleItem('zoomIn'),
    roleItem('zoomOut'),
    separator,
    roleItem('togglefullscreen'),
    ...(hasTools ? [roleItem('toggleDevTools')] : []),
  ],
});

const itemOf = (id: CommandId, place: OpeningPlace, { goTo }: MenuParts): MenuItemConstructorOptions => ({
  label: commandWords(id),
  ...acceleratorOf(id),
  click: () => goTo(place),
});

const goMenu = (parts: MenuParts): MenuItemConstructorOptions => ({
  label: say('go'),
  submenu: [
    ...places.map((place) => itemOf(`go-${place}`, place, parts)),
    itemOf('watch-devices', 'watching', parts),
    separator,
    itemOf('palette', 'palette', parts),
  ],
});

/**
 * Returns the native menu: what each system expects in it, and the places of the page. Accelerators are those of the
 * page (ui.md, Keyboard), or those of the system where it has its own.
 */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { isMac, goTo } = parts;
  return [
    ...(isMac ? [macMenu(parts)] : []),
    fileMenu(parts),
    editMenu(isMac),
    viewMenu(parts),
    goMenu(parts),
    windowMenu(isMac),
    {
      role: 'help',
      label: say('help'),
      submenu: [
        itemOf('help', 'help', parts),
        { label: say('keyboardShortcuts'), click: () => goTo('shortcuts') },
      ],
    },
  ];
}
