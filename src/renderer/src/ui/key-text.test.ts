import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeLanguage } from '@shared/words/speak.ts';
import { calledKey, keyText, spokenKeys } from './key-text.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a shortcut', () => {
  it('is printed with signs, and spoken in words', () => {
    expect(keyText('Ctrl+Shift+ArrowRight')).toBe('Ctrl Shift →');
    expect(spokenKeys('Ctrl+Shift+ArrowRight')).toBe('Ctrl+Shift+ArrowRight');
  });

  it('may be the plus sign', () => {
    expect([keyText('+'), spokenKeys('+')]).toEqual(['+', '+']);
    expect([keyText('Ctrl++'), spokenKeys('Ctrl++')]).toEqual(['Ctrl +', 'Ctrl++']);
  });

  it('names the keys as the keyboards of the language do', async () => {
    await changeLanguage('de');
    onTestFinished(() => changeLanguage('en'));
    expect(keyText('Ctrl+Shift+Delete')).toBe('Strg Umschalt Entf');
    expect(keyText('F')).toBe('F');
    expect(spokenKeys('Ctrl+ArrowRight')).toBe('Strg+Pfeil nach rechts');
  });

  it('has Cmd for Ctrl and Option for Alt on macOS', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(keyText('Ctrl+K')).toBe('⌘ K');
    expect(spokenKeys('Ctrl+K')).toBe('Command+K');
    expect(keyText('Alt+ArrowLeft')).toBe('⌥ ←');
    expect(spokenKeys('Alt+1')).toBe('Option+1');
  });

  it.each([
    ['MacIntel', 'Delete'],
    ['Win32', 'Backspace'],
  ])('calls Backspace as the keyboard does: %s', (platform, name) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    expect([calledKey('Backspace'), keyText('Backspace'), spokenKeys('Backspace')]).toEqual([
      name,
      name,
      name,
    ]);
  });
});
