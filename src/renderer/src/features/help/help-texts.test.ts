import { afterEach, expect, it, vi } from 'vitest';
import { helpText } from './help-texts.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['MacIntel', 'Press ⌘+K anywhere'],
  ['Linux x86_64', 'Press Ctrl+K anywhere'],
  ['Win32', 'Press Ctrl+K anywhere'],
])('names the keys of the keyboard: %s', (platform, words) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  expect(helpText('start').says.join(' ')).toContain(words);
});
