/** The parts of a key press that decide which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isSingle = (key: string): boolean => key.length === 1;
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/**
 * In the digit row, layouts have other characters with Alt or without Shift: with Ctrl or Alt, the position of the key
 * counts.
 */
const isDigitHeld = (key: string, { code, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey || altKey) && /^\d$/.test(key) && code === `Digit${key}`;

/** On Windows, Alt with the numeric keypad types a character by its number. */
const isOfNumber = ({ altKey, code }: KeyPress): boolean => altKey && code.startsWith('Numpad');

/**
 * Whether a key press is the shortcut `keys` (`Ctrl+1`, `Shift+F`, `?`). Ctrl is Cmd on macOS. Shift counts for letters
 * and named keys only: for other characters it is how the layout produces them.
 */
export function matches(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const hasShift = parts.includes('Shift');
  const isShiftRight = isSingle(key) && !isLetter(key) && !hasShift ? true : press.shiftKey === hasShift;
  return (
    (press.key.toLowerCase() === key.toLowerCase() || isDigitHeld(key, press)) &&
    (press.ctrlKey || press.metaKey) === parts.includes('Ctrl') &&
    press.altKey === parts.includes('Alt') &&
    !isOfNumber(press) &&
    isShiftRight
  );
}

/** Whether the shortcut is a bare character, which typing produces too. */
export const isSingleKey = (keys: string): boolean => isSingle(keys.replace(/^Shift\+/, ''));

/** Whether macOS edits text with a key press: Option types other characters, and Control with a letter moves or deletes. */
export const editsTextOnMac = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  !metaKey && (altKey || (ctrlKey && isLetter(key)));
