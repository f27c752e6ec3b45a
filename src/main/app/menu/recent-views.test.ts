import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecentPlaces, isUsualStart } from './recent-views.ts';

const electron = vi.hoisted(() => ({ setJumpList: vi.fn() }));

vi.mock('electron', () => ({
  app: { getJumpListSettings: () => ({ removedItems: [] }), setJumpList: electron.setJumpList },
}));

beforeEach(() => void vi.spyOn(process, 'platform', 'get').mockReturnValue('win32'));
afterEach(() => void vi.restoreAllMocks());

it('leaves what an earlier run put into the jump list until views are shown, whatever the language', () => {
  const recent = createRecentPlaces({ open: () => undefined, isUsual: true });
  recent.again();
  expect(electron.setJumpList).not.toHaveBeenCalled();
  recent.show([]);
  recent.again();
  expect(electron.setJumpList.mock.calls).toEqual([[[]], [[]]]);
});

it.each([
  ['an installed copy', {}, true],
  ['a portable copy, whose entries would stay on the computer', { isPortable: true }, false],
  ['a copy on other data, which the entries would not open', { userDataFolder: '/data' }, false],
  ['a copy that is not packed', { isPackaged: false }, false],
])('the jump list starts %s or not', (_copy, change, isUsual) => {
  const installed = { isPackaged: true, isPortable: false, userDataFolder: null };
  expect(isUsualStart({ ...installed, ...change })).toBe(isUsual);
});
