import { expect, it, vi } from 'vitest';
import type { Shell } from './shell.ts';
import { openCore, type DesktopUi } from './start-core.ts';

const made = vi.hoisted(() => ({ shells: [] as unknown[], clicks: [] as (() => void)[] }));

vi.mock('electron', () => {
  class Notification {
    static isSupported = (): boolean => true;
    on = (event: string, listener: () => void): void => {
      if (event === 'click') made.clicks.push(listener);
    };
    show = (): void => undefined;
  }
  // Closed to the tray, so that there is no window.
  const BrowserWindow = { getAllWindows: () => [], getFocusedWindow: () => null };
  const app = { isPackaged: false, getVersion: () => '0.0.0', getPath: () => '/' };
  return { app, BrowserWindow, Notification };
});
vi.mock('./compose.ts', () => ({
  compose(shell: unknown) {
    made.shells.push(shell);
    return { handlers: {}, begin: () => undefined, close: () => Promise.resolve() };
  },
}));
vi.mock('./storage.ts', () => ({ openStorage: () => ({}) }));
vi.mock('./ipc/answerers.ts', () => ({ answerers: () => ({}) }));

it('brings the window to the front, or opens it, when the notification of the end of a change is clicked', () => {
  const show = vi.fn();
  const log = { call: vi.fn(), problem: vi.fn() };
  const startCore = openCore('/', log);
  startCore({
    ...{ built: '/', dataFolder: '/', page: { url: 'app://rollcall/index.html', origin: 'app://rollcall' } },
    commandLine: { demo: false, userDataFolder: null, exportFolder: null },
    log,
    recent: { show: vi.fn() },
    show,
  } as unknown as DesktopUi);
  const [shell] = made.shells as Shell[];
  shell?.showNotice({ title: 'Update ring → Early', body: 'Trams.' });
  made.clicks.at(-1)?.();
  expect(show).toHaveBeenCalledOnce();
});
