import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';
import { isSingleKey, matches } from './shortcut-keys.ts';

/** A shortcut that exists now. The sheet under `?` lists exactly these. */
export interface Shortcut {
  /** `Ctrl+1`, `Shift+F`, `F5`, `?`. */
  readonly keys: string;
  /** What it does, as words: `Add a filter`. */
  readonly words: string;
  /** Where it works: `Everywhere`, `Devices`. */
  readonly group: string;
  /** Left out for keys that a component handles itself: they are only listed. */
  readonly run?: () => void;
  /** Whether it works now; always when left out. */
  readonly when?: () => boolean;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const isOverlaid = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** The shortcuts of what is mounted. Bare letters are off while typing, over an open dialog, and by setting. */
export const useShortcutStore = defineStore('shortcuts', () => {
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
  const isAllowed = ({ keys, when }: Shortcut, event: KeyboardEvent): boolean => {
    if (isSingleKey(keys) && (isTyping(event.target) || !areSingleKeysOn.value)) return false;
    return !isOverlaid() && (when?.() ?? true);
  };
  /** Runs the newest shortcut that the key press means; answers whether there was one. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return false;
    const found = list.value.findLast(
      (shortcut) => shortcut.run && matches(shortcut.keys, event) && isAllowed(shortcut, event),
    );
    if (!found) return false;
    event.preventDefault();
    found.run?.();
    return true;
  };
  const groups = computed(() => Map.groupBy(list.value, (shortcut) => shortcut.group));
  return { groups, isSheetOpen, areSingleKeysOn, add, remove, press };
});

/** For a component: its shortcuts, for as long as it lives. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const store = useShortcutStore();
  store.add(shortcuts);
  onScopeDispose(() => store.remove(shortcuts));
}
