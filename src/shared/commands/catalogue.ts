/** Where commands work, as the sheet of shortcuts heads them. */
export const commandPlaces = {
  everywhere: 'Everywhere',
  devices: 'Devices',
  grid: 'In the grid',
  wall: 'On the wall',
  device: 'Device',
  charts: 'Charts',
  statistics: 'Statistics',
  tile: 'On a tile',
} as const;
export type CommandPlace = keyof typeof commandPlaces;

/** Something that can be done, under one name in the native menu, the sheet of shortcuts and the palette. */
export interface Command {
  /** What it does: `Add a filter`. */
  readonly words: string;
  /** Where it works; the first place is where the palette goes for it. */
  readonly places: readonly [CommandPlace, ...CommandPlace[]];
  /** `Ctrl+1`, `Shift+F`, `F5`, `?`; commands without keys are in the palette alone. Ctrl is Cmd on macOS. */
  readonly keys?: string;
  /** Whether it means what has the focus: its component handles the keys, and nobody else can ask for it. */
  readonly isOfFocus?: true;
}

const everywhere = {
  'go-devices': { words: 'Devices', keys: 'Ctrl+1', places: ['everywhere'] },
  'go-statistics': { words: 'Statistics', keys: 'Ctrl+2', places: ['everywhere'] },
  'go-operations': { words: 'Operations', keys: 'Ctrl+3', places: ['everywhere'] },
  'go-applications': { words: 'Applications', keys: 'Ctrl+4', places: ['everywhere'] },
  'go-settings': { words: 'Settings', keys: 'Ctrl+5', places: ['everywhere'] },
  'go-companies': { words: 'All companies', keys: 'Ctrl+6', places: ['everywhere'] },
  palette: { words: 'Go to a device, view or action', keys: 'Ctrl+K', places: ['everywhere'] },
  help: { words: 'Help', keys: 'F1', places: ['everywhere'] },
  'check-connection': { words: 'Check the connection', places: ['everywhere'] },
  'watch-devices': { words: 'Watch devices', places: ['everywhere'] },
  'add-account': { words: 'Add an account', places: ['everywhere'] },
  'sign-out': { words: 'Sign out', places: ['everywhere'] },
  'read-again': { words: 'Read again', keys: 'F5', places: ['everywhere'] },
  'next-region': { words: 'Next region', keys: 'F6', places: ['everywhere'] },
  'previous-region': { words: 'Previous region', keys: 'Shift+F6', places: ['everywhere'] },
  shortcuts: { words: 'All shortcuts', keys: '?', places: ['everywhere'] },
} as const satisfies Readonly<Record<string, Command>>;

const devices = {
  'change-field': { words: 'Change a field', keys: 'E', places: ['devices', 'device'] },
  'next-device': { words: 'Next device', keys: 'J', places: ['devices', 'device'] },
  'previous-device': { words: 'Previous device', keys: 'K', places: ['devices', 'device'] },
  report: { words: 'Availability report', keys: 'R', places: ['devices', 'device'] },
  'add-filter': { words: 'Add a filter', keys: 'F', places: ['devices', 'statistics'] },
  'filters-as-text': { words: 'Filters as text, or as chips', keys: 'Q', places: ['devices', 'statistics'] },
  'clear-filters': { words: 'Clear filters', keys: 'Shift+F', places: ['devices', 'statistics'] },
  undo: { words: 'Undo the last change of the view', keys: 'Ctrl+Z', places: ['devices'] },
  'filters-before': { words: 'Back to the filters before', keys: 'Alt+ArrowLeft', places: ['devices'] },
  'filters-after': { words: 'Forward to the filters after', keys: 'Alt+ArrowRight', places: ['devices'] },
  'only-online': { words: 'Online only, or all', keys: '1', places: ['devices'] },
  'only-offline': { words: 'Offline only, or all', keys: '2', places: ['devices'] },
  'only-never-connected': { words: 'Never connected only, or all', keys: '3', places: ['devices'] },
  columns: { words: 'Choose columns', keys: 'C', places: ['devices'] },
  group: { words: 'Group by a field', keys: 'B', places: ['devices'] },
  values: { words: 'Values to filter by', keys: 'V', places: ['devices'] },
  'grid-or-wall': { words: 'Grid or wall', keys: 'M', places: ['devices'] },
  'what-changed': { words: 'What changed', keys: 'W', places: ['devices'] },
  details: { words: 'Show or hide details', keys: 'I', places: ['devices'] },
  'go-to-grid': { words: 'Go to the grid or the wall', keys: 'G', places: ['devices'] },
  export: { words: 'Export devices', keys: 'X', places: ['devices'] },
  import: { words: 'Import changes from a file', keys: 'Shift+X', places: ['devices'] },
  'save-view': { words: 'Save as a view', places: ['devices'] },
  'import-view': { words: 'Import a view', places: ['devices'] },
  'wall-as-text': { words: 'The wall as text, or back', keys: 'T', places: ['wall'] },
  'offline-together': { words: 'Who went offline together in this stretch', keys: 'O', places: ['wall'] },
  'open-device': {
    words: 'Open the device, or fold its group',
    keys: 'Enter',
    places: ['grid'],
    isOfFocus: true,
  },
  'back-in-grid': {
    words: 'Go back: to the rows, to all devices, to the filters before',
    keys: 'Escape',
    places: ['grid'],
    isOfFocus: true,
  },
  'select-device': {
    words: 'Select the device or the group',
    keys: 'Space',
    places: ['grid'],
    isOfFocus: true,
  },
  'select-to-here': {
    words: 'Select as far as here',
    keys: 'Shift+Space',
    places: ['grid'],
    isOfFocus: true,
  },
  'select-more': {
    words: 'Select one more, or one up by ↑',
    keys: 'Shift+ArrowDown',
    places: ['grid'],
    isOfFocus: true,
  },
  'select-all': { words: 'Select all that match', keys: 'Ctrl+A', places: ['grid'], isOfFocus: true },
  'copy-cells': {
    words: 'Copy the cells of the selected devices',
    keys: 'Ctrl+C',
    places: ['grid'],
    isOfFocus: true,
  },
  'copy-macs': {
    words: 'Copy their MAC addresses',
    keys: 'Ctrl+Shift+C',
    places: ['grid'],
    isOfFocus: true,
  },
  'sort-too': {
    words: 'Sort by this column too (header)',
    keys: 'Shift+Enter',
    places: ['grid'],
    isOfFocus: true,
  },
  'widen-column': {
    words: 'Widen the column, or narrow it by ← (header)',
    keys: 'Ctrl+ArrowRight',
    places: ['grid'],
    isOfFocus: true,
  },
  'move-column': {
    words: 'Move the column to the end, or to the front by ← (header)',
    keys: 'Ctrl+Shift+ArrowRight',
    places: ['grid'],
    isOfFocus: true,
  },
  'hide-column': {
    words: 'Hide the column (header)',
    keys: 'Delete',
    places: ['grid'],
    isOfFocus: true,
  },
} as const satisfies Readonly<Record<string, Command>>;

const charts = {
  'back-to-devices': { words: 'Back to the devices', keys: 'Escape', places: ['device'] },
  'charts-as-text': { words: 'Charts as text, or back', keys: 'T', places: ['device'] },
  'zoom-in': {
    words: 'Zoom into the chart with the focus',
    keys: '+',
    places: ['charts'],
    isOfFocus: true,
  },
  'zoom-out': { words: 'Zoom out', keys: '-', places: ['charts'], isOfFocus: true },
  'zoom-whole': { words: 'The whole time again', keys: '0', places: ['charts'], isOfFocus: true },
  'zoom-back': { words: 'One zoom back', keys: 'Backspace', places: ['charts'], isOfFocus: true },
  earlier: { words: 'Earlier', keys: 'Shift+ArrowLeft', places: ['charts'], isOfFocus: true },
  later: { words: 'Later', keys: 'Shift+ArrowRight', places: ['charts'], isOfFocus: true },
} as const satisfies Readonly<Record<string, Command>>;

const statistics = {
  'figures-as-table': {
    words: 'Figures as a table, of the tile in focus or of all',
    keys: 'T',
    places: ['statistics'],
  },
  'rename-page': {
    words: 'Rename the page, on its tab',
    keys: 'F2',
    places: ['statistics'],
    isOfFocus: true,
  },
  'show-tile-devices': {
    words: 'Show the devices of the tile',
    keys: 'Enter',
    places: ['tile'],
    isOfFocus: true,
  },
  'resize-tile': {
    words: 'Make the tile wider; with other arrows narrower, taller, lower',
    keys: 'Shift+ArrowRight',
    places: ['tile'],
    isOfFocus: true,
  },
  'move-tile': {
    words: 'Move a tile, or the tab of a page',
    keys: 'Ctrl+Shift+ArrowRight',
    places: ['tile'],
    isOfFocus: true,
  },
  'remove-tile': { words: 'Remove the tile', keys: 'Delete', places: ['tile'], isOfFocus: true },
} as const satisfies Readonly<Record<string, Command>>;

const known = { ...everywhere, ...devices, ...charts, ...statistics };

/** The name of a command. */
export type CommandId = keyof typeof known;

/** Every command of the application. */
export const commands: Readonly<Record<CommandId, Command>> = known;

export const commandIds = Object.keys(known) as readonly CommandId[];

/** Saved views and pages that have a key of their own, by position. */
export const mostNumbered = 9;
