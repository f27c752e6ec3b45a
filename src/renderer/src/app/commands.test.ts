import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSingleKey, matches } from './shortcut-keys.ts';
import { useCommandStore } from './commands.ts';

const press = (key: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });

describe('a shortcut', () => {
  it('matches its keys and no others', () => {
    expect(matches('Ctrl+1', press('1', { ctrlKey: true }))).toBe(true);
    expect(matches('Ctrl+1', press('1', { metaKey: true }))).toBe(true);
    expect(matches('Ctrl+1', press('1'))).toBe(false);
    expect(matches('F', press('f'))).toBe(true);
    expect(matches('F', press('F', { shiftKey: true }))).toBe(false);
    expect(matches('Shift+F', press('F', { shiftKey: true }))).toBe(true);
    expect(matches('F6', press('F6', { shiftKey: true }))).toBe(false);
    expect(matches('Alt+1', press('1', { altKey: true }))).toBe(true);
  });

  it('matches a character however the keyboard layout produces it', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
    expect(matches('?', press('?'))).toBe(true);
  });

  it('matches a digit by its position while Ctrl or Alt is held: a layout may have another character there', () => {
    expect(matches('Alt+1', press('¡', { altKey: true, code: 'Digit1' }))).toBe(true);
    expect(matches('Ctrl+2', press('ě', { ctrlKey: true, code: 'Digit2' }))).toBe(true);
    expect(matches('Alt+1', press('¡', { altKey: true, code: 'Digit2' }))).toBe(false);
    expect(matches('1', press('+', { code: 'Digit1' }))).toBe(false);
  });

  it('is none while Alt and the numeric keypad type a character by its number, as on Windows', () => {
    expect(matches('Alt+1', press('1', { altKey: true, code: 'Numpad1' }))).toBe(false);
    expect(matches('Alt+ArrowLeft', press('ArrowLeft', { altKey: true, code: 'Numpad4' }))).toBe(false);
    expect(matches('Ctrl+1', press('1', { ctrlKey: true, code: 'Numpad1' }))).toBe(true);
  });

  it('is a bare character or has modifiers', () => {
    expect(['E', 'Shift+F', '?'].every(isSingleKey)).toBe(true);
    expect(['Ctrl+1', 'F5', 'Alt+1', 'Escape'].some(isSingleKey)).toBe(false);
  });
});

describe('the shortcuts of a view', () => {
  beforeEach(() => setActivePinia(createPinia()));
  afterEach(() => {
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  function withShortcut(keys: string) {
    const store = useCommandStore();
    const run = vi.fn();
    store.add([{ id: 'details', keys, words: 'Do it', place: 'devices', run }]);
    return { store, run };
  }
  const from = (element: HTMLElement, event: KeyboardEvent): KeyboardEvent => {
    document.body.append(element);
    element.dispatchEvent(event);
    return event;
  };

  it('run when pressed, and keep the key from doing more', () => {
    const { store, run } = withShortcut('E');
    const event = press('e');
    expect(store.press(event)).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(true);
  });

  it('run once while the key is held, which does nothing else meanwhile', () => {
    const { store, run } = withShortcut('Ctrl+A');
    const events = [false, true, true].map((repeat) => press('a', { ctrlKey: true, repeat }));
    for (const event of events) store.press(event);
    expect(run).toHaveBeenCalledOnce();
    expect(events.every((event) => event.defaultPrevented)).toBe(true);
  });

  it('leave letters alone while the user types', () => {
    const { store, run } = withShortcut('E');
    store.press(from(document.createElement('input'), press('e')));
    expect(run).not.toHaveBeenCalled();
  });

  it('include letters on a checkbox, which takes no text', () => {
    const { store, run } = withShortcut('E');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    store.press(from(box, press('e')));
    expect(run).toHaveBeenCalledOnce();
  });

  it('work with Ctrl while the user types', () => {
    const { store, run } = withShortcut('Ctrl+1');
    store.press(from(document.createElement('input'), press('1', { ctrlKey: true })));
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    ['Option, which types another character', 'Alt+5', press('[', { altKey: true, code: 'Digit5' })],
    ['Control, which deletes to the end of the line', 'Ctrl+K', press('k', { ctrlKey: true })],
  ])('leave the text that is being typed on macOS to %s', (_what, keys, event) => {
    const { store, run } = withShortcut(keys);
    const again = new KeyboardEvent('keydown', event);
    from(document.createElement('input'), event);
    expect(store.press(event)).toBe(true);
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    from(document.createElement('input'), again);
    expect(store.press(again)).toBe(false);
    expect(again.defaultPrevented).toBe(false);
    expect(run).toHaveBeenCalledOnce();
  });

  it('work with Cmd while the user types on macOS', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { store, run } = withShortcut('Ctrl+K');
    store.press(from(document.createElement('input'), press('k', { metaKey: true })));
    expect(run).toHaveBeenCalledOnce();
  });

  it('leave letters alone when they are turned off', () => {
    const { store, run } = withShortcut('E');
    store.areSingleKeysOn = false;
    store.press(press('e'));
    expect(run).not.toHaveBeenCalled();
  });

  it('are silent under an open dialog', () => {
    const { store, run } = withShortcut('E');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    store.press(press('e'));
    expect(run).not.toHaveBeenCalled();
  });

  it('let Ctrl+A select nothing behind an open dialog, but what is typed in its text fields', () => {
    const { store, run } = withShortcut('Ctrl+A');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    const isKept = (type: string): boolean => {
      const input = dialog.appendChild(Object.assign(document.createElement('input'), { type }));
      const event = press('a', { ctrlKey: true });
      input.dispatchEvent(event);
      expect(store.press(event)).toBe(false);
      return event.defaultPrevented;
    };
    expect(['radio', 'checkbox', 'text'].map(isKept)).toEqual([true, true, false]);
    expect(run).not.toHaveBeenCalled();
  });

  it('are listed by where they work, and disappear with their view', () => {
    const { store } = withShortcut('E');
    const list = store.groups.get('Devices') ?? [];
    expect(list.map(({ words }) => words)).toEqual(['Do it']);
    store.remove(list);
    expect(store.groups.size).toBe(0);
  });
});
