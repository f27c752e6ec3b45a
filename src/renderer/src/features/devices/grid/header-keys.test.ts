import { afterEach, expect, it, vi } from 'vitest';
import { actOnHeader } from './header-keys.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['MacIntel', 'Backspace', 1],
  ['MacIntel', 'Delete', 1],
  ['Win32', 'Backspace', 0],
  ['Win32', 'Delete', 1],
])('hides a column by the key that the keyboard calls Delete: %s, %s', (platform, key, times) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const none = (): void => undefined;
  const hide = vi.fn();
  const pressed = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  actOnHeader(pressed, 2, { sort: none, addSort: none, widen: none, move: none, hide });
  expect(hide).toHaveBeenCalledTimes(times);
});
