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
import { isSingleKey, matches } from './shortcut-keys.ts';

/** What a command does where it is mounted. */
export interface Doing {
  readonly run: () => void;
  /** Whether it works now; always when left out. */
  readonly when?: () => boolean;
}

/** A shortcut that exists now. The sheet under `?` lists exactly these. */
export interface Shortcut extends Partial<Doing> {
  /** `null` for what is there many times over, saved views for example. */
  readonly id: CommandId | null;
  readonly keys: string | undefined;
  readonly words: string;
  readonly place: CommandPlace;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A box to tick takes no letters.
  if (target.matches('[type="checkbox"], [type="radio"]')) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const isOverlaid = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** The commands of what is mounted. Bare letters are off while typing, over an open dialog, and by setting. */
export const useCommandStore = defineStore('commands', () => {
  const list = shallowRef<readonly Shortcut[]>([]);
  /** Whether the sheet that lists them is shown. */
  const isSheetOpen = shallowRef(false);
  const areSingleKeysOn = shallowRef(true);

  const add = (added: readonly Shortcut[]): void => {
    list.value = [...list.value, ...added];
  };
  const remove = (removed: readonly Shortcut[]): void => {
    list.value = list.value.filter((shortcut) => !removed.includes(shortcut));
  };
  const isAllowed = ({ keys = '', when }: Shortcut, event: KeyboardEvent): boolean => {
    if (isSingleKey(keys) && (isTyping(event.target) || !areSingleKeysOn.value)) return false;
    return !isOverlaid() && (when?.() ?? true);
  };
  /** Runs the newest shortcut that the key press means; answers whether there was one. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return false;
    const found = list.value.findLast(
      (shortcut) => shortcut.run && matches(shortcut.keys ?? '', event) && isAllowed(shortcut, event),
    );
    if (!found) return false;
    event.preventDefault();
    found.run?.();
    return true;
  };
  /** What a command does now; `null` where nothing that is mounted does it, or it does not work now. */
  const doing = (id: CommandId): Doing | null => {
    const found = list.value.findLast((shortcut) => shortcut.id === id);
    if (!found?.run || !(found.when?.() ?? true)) return null;
    return { run: found.run };
  };
  const isMounted = (id: CommandId): boolean => list.value.some((shortcut) => shortcut.id === id);
  /** By where they work, under the words for that. */
  const groups = computed(() =>
    Map.groupBy(
      list.value.filter((shortcut): shortcut is Shortcut & { keys: string } => shortcut.keys !== undefined),
      ({ place }) => placeWords(place),
    ),
  );
  return { groups, isSheetOpen, areSingleKeysOn, add, remove, press, doing, isMounted };
});

function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const store = useCommandStore();
  store.add(shortcuts);
  onScopeDispose(() => store.remove(shortcuts));
}

/** A command at a place; its words are said when they are shown. */
const shortcutOf = (id: CommandId, place: CommandPlace, doing: Partial<Doing> = {}): Shortcut => ({
  ...{ id, keys: commands[id].keys, place },
  get words() {
    return commandWords(id);
  },
  ...doing,
});

/**
 * For a component: the commands that it does, for as long as it lives. `place` is where it stands, for commands that work
 * in several places.
 */
export function useCommands(
  doings: Partial<Readonly<Record<CommandId, Doing | (() => void)>>>,
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

/** For a component that handles the keys of a place itself, where the focus is in it: has them listed. */
export function useKeysOf(place: CommandPlace): void {
  const ids = commandIds.filter((id) => commands[id].isOfFocus && commands[id].places.includes(place));
  useShortcuts(ids.map((id) => shortcutOf(id, place)));
}

/** For a component with things in a row, the first of which have a key each: `Alt+1` for the first. */
export function useNumberedKeys(place: CommandPlace, numbered: readonly (Doing & { words: string })[]): void {
  useShortcuts(
    numbered.map((one, index) => ({
      ...{ id: null, keys: `Alt+${index + 1}`, place },
      // What gets its words when they are asked for goes on to do so.
      get words() {
        return one.words;
      },
      run: one.run,
      ...(one.when ? { when: one.when } : {}),
    })),
  );
}
