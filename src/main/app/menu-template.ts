import { commands, type Command } from '@shared/commands/catalogue.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';

type MenuItemConstructorOptions = Electron.MenuItemConstructorOptions;

/** What the native menu needs to know, and whom it tells. */
export interface MenuParts {
  readonly isMac: boolean;
  /** Whether the tools of developers belong into it. */
  readonly hasTools: boolean;
  readonly goTo: (place: OpeningPlace) => void;
}

const separator = { type: 'separator' } as const;

const places = ['devices', 'statistics', 'operations', 'applications', 'companies'] as const;

/** A command of the page as the system spells its keys. */
const acceleratorOf = (keys: string): string => keys.replace('Ctrl', 'CmdOrCtrl');

const settingsItem = ({ isMac, goTo }: MenuParts): MenuItemConstructorOptions => ({
  label: isMac ? `${commands['go-settings'].words}…` : commands['go-settings'].words,
  accelerator: isMac ? 'Cmd+,' : acceleratorOf(commands['go-settings'].keys ?? ''),
  click: () => goTo('settings'),
});

const macMenu = (parts: MenuParts): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about' },
    separator,
    settingsItem(parts),
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { role: 'quit' },
  ],
});

const viewMenu = ({ hasTools }: MenuParts): MenuItemConstructorOptions => ({
  label: 'View',
  submenu: [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
    ...(hasTools ? [{ role: 'toggleDevTools' } as const] : []),
  ],
});

const itemOf = (
  { words, keys = '' }: Command,
  place: OpeningPlace,
  { goTo }: MenuParts,
): MenuItemConstructorOptions => ({
  label: words,
  accelerator: acceleratorOf(keys),
  click: () => goTo(place),
});

const goMenu = (parts: MenuParts): MenuItemConstructorOptions => ({
  label: 'Go',
  submenu: [
    ...places.map((place) => itemOf(commands[`go-${place}`], place, parts)),
    separator,
    itemOf(commands.palette, 'palette', parts),
  ],
});

/**
 * The native menu: what each system expects there, and the places of the page. Accelerators are those of the page (ui.md,
 * Keyboard), or of the system where it has its own.
 */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { isMac, goTo } = parts;
  return [
    ...(isMac ? [macMenu(parts)] : []),
    {
      label: 'File',
      submenu: isMac ? [{ role: 'close' }] : [settingsItem(parts), separator, { role: 'quit' }],
    },
    { role: 'editMenu' },
    viewMenu(parts),
    goMenu(parts),
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        itemOf(commands.help, 'help', parts),
        { label: 'Keyboard shortcuts', click: () => goTo('shortcuts') },
      ],
    },
  ];
}
