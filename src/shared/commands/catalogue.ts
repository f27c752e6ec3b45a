import english from '../words/shared-commands/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

const say = wordsOf('shared-commands', english);
const sayInEnglish = wordsOf('shared-commands', english, () => 'en');

/** Where commands work, in the order in which they are listed. */
export const commandPlaces = [
  'everywhere',
  'sign-in',
  'devices',
  'grid',
  'wall',
  'device',
  'charts',
  'statistics',
  'tile',
] as const;
export type CommandPlace = (typeof commandPlaces)[number];

/** Returns where a command works, as a heading of the sheet of shortcuts: `In the grid`. */
export const placeWords = (place: CommandPlace): string => say(`in-${place}`);

/** Something that the user can do, under one name in the native menu, the sheet of shortcuts and the palette. */
export interface Command {
  /** Where it works; the palette navigates to the first place before it runs the command. */
  readonly places: readonly [CommandPlace, ...CommandPlace[]];
  /** `Ctrl+1`, `Shift+F`, `F5`, `?`; commands without keys are only in the palette. Ctrl is Cmd on macOS. */
  readonly keys?: string;
  /**
   * Whether it acts on the focused element: that component handles the keys, and the command cannot be run from
   * elsewhere.
   */
  readonly isOfFocus?: true;
}

const everywhere = {
  'go-devices': { keys: 'Ctrl+1', places: ['everywhere'] },
  'go-statistics': { keys: 'Ctrl+2', places: ['everywhere'] },
  'go-operations': { keys: 'Ctrl+3', places: ['everywhere'] },
  'go-applications': { keys: 'Ctrl+4', places: ['everywhere'] },
  'go-settings': { keys: 'Ctrl+5', places: ['everywhere'] },
  'go-companies': { keys: 'Ctrl+6', places: ['everywhere'] },
  palette: { keys: 'Ctrl+K', places: ['everywhere'] },
  help: { keys: 'F1', places: ['everywhere'] },
  'check-connection': { places: ['everywhere'] },
  'watch-devices': { places: ['everywhere'] },
  'add-account': { places: ['everywhere'] },
  'sign-out': { places: ['everywhere'] },
  'read-again': { keys: 'F5', places: ['everywhere'] },
  'next-region': { keys: 'F6', places: ['everywhere'] },
  'previous-region': { keys: 'Shift+F6', places: ['everywhere'] },
  shortcuts: { keys: '?', places: ['everywhere'] },
  'back-to-sign-in': { keys: 'Escape', places: ['sign-in'] },
} as const satisfies Readonly<Record<string, Command>>;

const devices = {
  'change-field': { keys: 'E', places: ['devices', 'device'] },
  'star-device': { keys: 'S', places: ['devices', 'device'] },
  'write-note': { keys: 'N', places: ['devices', 'device'] },
  'next-device': { keys: 'J', places: ['devices', 'device'] },
  'previous-device': { keys: 'K', places: ['devices', 'device'] },
  report: { keys: 'R', places: ['devices', 'device'] },
  'find-devices': { keys: 'Ctrl+F', places: ['devices'] },
  'add-filter': { keys: 'F', places: ['devices', 'statistics'] },
  'filters-as-text': { keys: 'Q', places: ['devices', 'statistics'] },
  'clear-filters': { keys: 'Shift+F', places: ['devices', 'statistics'] },
  undo: { keys: 'Ctrl+Z', places: ['devices'] },
  'filters-before': { keys: 'Alt+ArrowLeft', places: ['devices'] },
  'filters-after': { keys: 'Alt+ArrowRight', places: ['devices'] },
  'only-online': { keys: '1', places: ['devices'] },
  'only-offline': { keys: '2', places: ['devices'] },
  'only-never-connected': { keys: '3', places: ['devices'] },
  'only-starred': { keys: '4', places: ['devices'] },
  columns: { keys: 'C', places: ['devices'] },
  group: { keys: 'B', places: ['devices'] },
  values: { keys: 'V', places: ['devices'] },
  'grid-or-wall': { keys: 'M', places: ['devices'] },
  'what-changed': { keys: 'W', places: ['devices'] },
  'why-offline': { keys: 'Shift+O', places: ['devices'] },
  details: { keys: 'I', places: ['devices'] },
  'go-to-grid': { keys: 'G', places: ['devices'] },
  'select-all': { keys: 'Ctrl+A', places: ['devices'] },
  export: { keys: 'X', places: ['devices'] },
  import: { keys: 'Shift+X', places: ['devices'] },
  'copy-command': { keys: 'L', places: ['devices'] },
  'copy-request': { keys: 'Shift+L', places: ['devices'] },
  'save-view': { places: ['devices'] },
  'import-view': { places: ['devices'] },
  'wall-as-text': { keys: 'T', places: ['wall'] },
  'offline-together': { keys: 'O', places: ['wall'] },
  'open-device': { keys: 'Enter', places: ['grid'], isOfFocus: true },
  'back-in-grid': { keys: 'Escape', places: ['grid'], isOfFocus: true },
  'select-device': { keys: 'Space', places: ['grid'], isOfFocus: true },
  'select-to-here': { keys: 'Shift+Space', places: ['grid'], isOfFocus: true },
  'select-more': { keys: 'Shift+ArrowDown', places: ['grid'], isOfFocus: true },
  'copy-cells': { keys: 'Ctrl+C', places: ['grid'], isOfFocus: true },
  'copy-macs': { keys: 'Ctrl+Shift+C', places: ['grid'], isOfFocus: true },
  'sort-too': { keys: 'Shift+Enter', places: ['grid'], isOfFocus: true },
  'widen-column': { keys: 'Ctrl+ArrowRight', places: ['grid'], isOfFocus: true },
  'move-column': { keys: 'Ctrl+Shift+ArrowRight', places: ['grid'], isOfFocus: true },
  'hide-column': { keys: 'Delete', places: ['grid'], isOfFocus: true },
} as const satisfies Readonly<Record<string, Command>>;

const charts = {
  'back-to-devices': { keys: 'Escape', places: ['device'] },
  'charts-as-text': { keys: 'T', places: ['device'] },
  'copy-ticket': { keys: 'C', places: ['device'] },
  'zoom-in': { keys: '+', places: ['charts'], isOfFocus: true },
  'zoom-out': { keys: '-', places: ['charts'], isOfFocus: true },
  'zoom-whole': { keys: '0', places: ['charts'], isOfFocus: true },
  'zoom-back': { keys: 'Backspace', places: ['charts'], isOfFocus: true },
  earlier: { keys: 'Shift+ArrowLeft', places: ['charts'], isOfFocus: true },
  later: { keys: 'Shift+ArrowRight', places: ['charts'], isOfFocus: true },
} as const satisfies Readonly<Record<string, Command>>;

const statistics = {
  'figures-as-table': { keys: 'T', places: ['statistics'] },
  'tile-over-days': { keys: 'D', places: ['tile'] },
  'rename-page': { keys: 'F2', places: ['statistics'], isOfFocus: true },
  'show-tile-devices': { keys: 'Enter', places: ['tile'], isOfFocus: true },
  'resize-tile': { keys: 'Shift+ArrowRight', places: ['tile'], isOfFocus: true },
  'move-tile': { keys: 'Ctrl+Shift+ArrowRight', places: ['tile'], isOfFocus: true },
  'remove-tile': { keys: 'Delete', places: ['tile'], isOfFocus: true },
} as const satisfies Readonly<Record<string, Command>>;

const known = { ...everywhere, ...devices, ...charts, ...statistics };

/** The name of a command. */
export type CommandId = keyof typeof known;

/** Every command of the application. */
export const commands: Readonly<Record<CommandId, Command>> = known;

/** Returns what a command does: `Add a filter`. */
export const commandWords = (id: CommandId): string => say(id);

/** Returns what a command is called in English, in whichever language Rollcall speaks. */
export const commandInEnglish = (id: CommandId): string => sayInEnglish(id);

/** The names of all commands. */
export const commandIds = Object.keys(known) as readonly CommandId[];

/** The number of saved views and pages that have a key of their own, by position. */
export const maxNumbered = 9;
