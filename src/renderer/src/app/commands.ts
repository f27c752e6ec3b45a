import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';
import {
  commandIds,
  commands,
  commandWords,
  placeWords,
  type CommandId,
  type CommandPlace,
} from '@shared/commands/catalogue.ts';
import { isMac } from '@page/ui/key-text.ts';
import { isTextField } from './regions.ts';
import { editsTextOnMac, isSingleKey, matches } from './shortcut-keys.ts';

/** What a mounted component does for a command. */
export interface CommandHandler {
  readonly run: () => void;
  /** Whether it works at the moment; always when omitted. */
  readonly when?: () => boolean;
}

/** A shortcut of something mounted. The sheet under `?` lists exactly these. */
export interface Shortcut extends Partial<CommandHandler> {
  /** `null` for shortcuts of repeated items, such as saved views. */
  readonly id: CommandId | null;
  readonly keys: string | undefined;
  readonly words: string;
  readonly place: CommandPlace;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || isTextField(target) || target.matches('select');
}

/** Whether a key press belongs to the text that is being typed. */
const isOfText = (keys: string, event: KeyboardEvent): boolean =>
  isTyping(event.target) && (isSingleKey(keys) || (isMac() && editsTextOnMac(event)));

const isOverlaid = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Whether the browser would select all text that is visible, of which most is behind what is open. */
const isSelectingBehind = (event: KeyboardEvent): boolean =>
  matches('Ctrl+A', event) && isOverlaid() && !(event.target instanceof Element && isTextField(event.target));

/** The commands of the mounted components. Bare letters are off while typing, under an open dialog, and by setting. */
export const useCommandStore = defineStore('commands', () => {
  const list = shallowRef<readonly Shortcut[]>([]);
  const areSingleKeysOn = shallowRef(true);

  const add = (added: readonly Shortcut[]): void => {
    list.value = [...list.value, ...added];
  };
  const remove = (removed: readonly Shortcut[]): void => {
    list.value = list.value.filter((shortcut) => !removed.includes(shortcut));
  };
  const isAllowed = ({ keys = '', when }: Shortcut, event: KeyboardEvent): boolean => {
    if (isOfText(keys, event) || (isSingleKey(keys) && !areSingleKeysOn.value)) return false;
    return !isOverlaid() && (when?.() ?? true);
  };
  /** Runs the newest shortcut that matches the key press, once while the key is held. Returns whether there was one. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.isComposing) return false;
    const found = list.value.findLast(
      (shortcut) => shortcut.run && matches(shortcut.keys ?? '', event) && isAllowed(shortcut, event),
    );
    if (isSelectingBehind(event)) event.preventDefault();
    if (!found) return false;
    // Held, Ctrl+A would otherwise go on to select all text that is visible.
    event.preventDefault();
    if (!event.repeat) found.run?.();
    return true;
  };
  /** Returns what a command does at the moment; `null` where nothing mounted does it, or it does not work now. */
  const doing = (id: CommandId): CommandHandler | null => {
    const found = list.value.findLast((shortcut) => shortcut.id === id);
    if (!found?.run || !(found.when?.() ?? true)) return null;
    return { run: found.run };
  };
  const isMounted = (id: CommandId): boolean => list.value.some((shortcut) => shortcut.id === id);
  /** The shortcuts, grouped by the words for where they work. */
  const groups = computed(() =>
    Map.groupBy(
      list.value.filter((shortcut): shortcut is Shortcut & { keys: string } => shortcut.keys !== undefined),
      ({ place }) => placeWords(place),
    ),
  );
  return { groups, areSingleKeysOn, add, remove, press, doing, isMounted };
});

function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const store = useCommandStore();
  store.add(shortcuts);
  onScopeDispose(() => store.remove(shortcuts));
}

/** Creates the shortcut of a command at a place; its words are looked up when they are shown. */
const shortcutOf = (id: CommandId, place: CommandPlace, doing: Partial<CommandHandler> = {}): Shortcut => ({
  ...{ id, keys: commands[id].keys, place },
  get words() {
    return commandWords(id);
  },
  ...doing,
});

/**
 * Registers the commands that a component runs, for as long as it lives. `place` says where it is, for commands that
 * work in several places.
 */
export function useCommands(
  doings: Partial<Readonly<Record<CommandId, CommandHandler | (() => void)>>>,
  place?: CommandPlace,
): void {
  useShortcuts(
    (Object.keys(doings) as CommandId[]).map((id) => {
      const doing = doings[id];
      const at = place ?? commands[id].places[0];
      return shortcutOf(id, at, typeof doing === 'function' ? { run: doing } : doing);
    }),
  );
}

/** Lists the keys of a place in the shortcut sheet, for a component that handles them itself while it has the focus. */
export function useKeysOf(place: CommandPlace): void {
  const ids = commandIds.filter((id) => commands[id].isOfFocus && commands[id].places.includes(place));
  useShortcuts(ids.map((id) => shortcutOf(id, place)));
}

/** Registers `Alt+1`, `Alt+2`, … for the first items of a component, in their order. */
export function useNumberedKeys(
  place: CommandPlace,
  numbered: readonly (CommandHandler & { words: string })[],
): void {
  useShortcuts(
    numbered.map((one, index) => ({
      ...{ id: null, keys: `Alt+${index + 1}`, place },
      // A getter, so that the words are still looked up when they are shown.
      get words() {
        return one.words;
      },
      run: one.run,
      ...(one.when ? { when: one.when } : {}),
    })),
  );
}
