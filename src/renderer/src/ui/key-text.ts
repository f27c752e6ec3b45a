const isMac = (): boolean => /mac/i.test(navigator.platform);

const signs: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** A shortcut as printed: `Ctrl+Enter` → `Ctrl ↵`, on macOS `⌘ ↵`. */
export function keyText(keys: string): string {
  return keys
    .split('+')
    .map((key) => (key === 'Ctrl' && isMac() ? '⌘' : (signs[key] ?? key)))
    .join(' ');
}

/** A shortcut as `aria-keyshortcuts` spells it: `Ctrl+1` → `Control+1`. */
export const ariaKeys = (keys: string): string => keys.replace('Ctrl', isMac() ? 'Meta' : 'Control');
