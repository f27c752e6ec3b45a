import { say } from './words.ts';

/** Whether the keyboard is that of macOS. */
export const isMac = (): boolean => /mac/i.test(navigator.platform);

/** Returns what a pressed key is called: the one that keyboards of macOS call Delete is the Backspace of others. */
export const calledKey = (key: string): string => (key === 'Backspace' && isMac() ? 'Delete' : key);

const signs: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Keys whose names differ between keyboards. */
const named = ['Ctrl', 'Shift', 'Escape', 'Space', 'Delete', 'Backspace'] as const;

/** Keys that are others on macOS, with their signs and the words for them. */
const ofMac = {
  Ctrl: { sign: '⌘', word: 'spoken-Cmd' },
  Alt: { sign: '⌥', word: 'spoken-Option' },
} as const;
const isOfMac = (key: string): key is keyof typeof ofMac => isMac() && Object.hasOwn(ofMac, key);

function keyName(key: string): string {
  if (isOfMac(key)) return ofMac[key].sign;
  const name = named.find((one) => one === calledKey(key));
  return name ? say(`key-${name}`) : (signs[key] ?? key);
}

/** Returns the keys that are pressed together; the last one may be that of the plus sign. */
const keysOf = (shortcut: string): string[] => shortcut.split(/\+(?!$)/);

/** Returns a shortcut as printed: `Ctrl+Enter` → `Ctrl ↵`, on macOS `⌘ ↵`. */
export const keyText = (keys: string): string => keysOf(keys).map(keyName).join(' ');

const spoken = [
  ...named,
  ...(['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const),
] as const;

function spokenName(key: string): string {
  if (isOfMac(key)) return say(ofMac[key].word);
  const name = spoken.find((one) => one === calledKey(key));
  return name ? say(`spoken-${name}`) : key;
}

/** Returns a shortcut in words, for assistive technology where signs are printed. */
export const spokenKeys = (keys: string): string => keysOf(keys).map(spokenName).join('+');

/** Returns a shortcut in the syntax of `aria-keyshortcuts`: `Ctrl+1` → `Control+1`. */
export const ariaKeys = (keys: string): string => keys.replace('Ctrl', isMac() ? 'Meta' : 'Control');
