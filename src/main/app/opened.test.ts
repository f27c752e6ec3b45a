import { afterEach, expect, it, vi } from 'vitest';
import { claimLinks } from './opened.ts';

const electron = vi.hoisted(() => ({ setAsDefaultProtocolClient: vi.fn() }));

vi.mock('electron', () => ({
  app: { isPackaged: true, setAsDefaultProtocolClient: electron.setAsDefaultProtocolClient },
}));

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['an installed copy on Windows', 'win32', false, [['rollcall']]],
  ['a portable copy on Windows', 'win32', true, []],
  ['a copy on macOS, whose package declares it', 'darwin', false, []],
] as const)('registers for links: %s', (_copy, platform, isPortable, calls) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  electron.setAsDefaultProtocolClient.mockClear();
  claimLinks(isPortable);
  expect(electron.setAsDefaultProtocolClient.mock.calls).toEqual(calls);
});
