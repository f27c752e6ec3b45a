import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserWindow } from 'electron';
import { runWindows } from './lifecycle.ts';

type Listener = (event: { preventDefault: () => void }, ...more: unknown[]) => void;

const electron = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  quit: vi.fn(),
  relaunch: vi.fn<(options: { args: string[] }) => void>(),
  focus: vi.fn(),
  stopped: 0,
}));

vi.mock('electron', () => ({
  app: {
    on: (name: string, listener: Listener) => void electron.listeners.set(name, listener),
    quit: electron.quit,
    relaunch: electron.relaunch,
    focus: electron.focus,
  },
}));

const emit = (name: string, ...more: unknown[]): void =>
  electron.listeners.get(name)?.({ preventDefault: () => void (electron.stopped += 1) }, ...more);
/** What Electron does once all windows are closed. */
const quit = (): void => emit('will-quit');

beforeEach(() => void electron.relaunch.mockClear());
afterEach(() => void vi.restoreAllMocks());

describe('quitting', () => {
  it('waits for what is being closed, and closes it once however often the user quits', async () => {
    const closed = Promise.withResolvers<undefined>();
    const close = vi.fn(() => closed.promise);
    runWindows({ open: () => ({}) as BrowserWindow, staysOpen: () => false }, close);
    const ended = new Promise<void>((resolve) => electron.quit.mockImplementation(resolve));
    quit();
    quit();
    expect(electron.stopped).toBe(2);
    expect(electron.quit).not.toHaveBeenCalled();
    closed.resolve(undefined);
    await ended;
    expect(close).toHaveBeenCalledOnce();
    quit();
    expect(electron.stopped).toBe(2);
  });

  it.each([
    [
      'second-instance',
      [['rollcall', '--demo', 'rollcall://company/627'], process.cwd()],
      ['--demo', 'rollcall://company/627'],
    ],
    ['open-url', ['rollcall://company/627'], ['--own', 'rollcall://company/627']],
    ['open-file', ['/home/a.rollcall-view'], ['--own', '/home/a.rollcall-view']],
    ['activate', [], ['--own']],
  ])('starts again with what is opened meanwhile: %s', (name, event, args) => {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['rollcall', '--own', 'opened-first.rollcall-view']);
    const open = vi.fn(() => ({ isDestroyed: () => true }) as BrowserWindow);
    runWindows({ open, staysOpen: () => false }, () => new Promise(() => undefined));
    emit(name, ...event);
    expect(open).toHaveBeenCalledTimes(2);
    expect(electron.relaunch).not.toHaveBeenCalled();
    quit();
    emit(name, ...event);
    expect(open).toHaveBeenCalledTimes(2);
    expect(electron.relaunch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ args }));
  });

  it('starts again in the folder of the other start, for its relative paths', () => {
    const chdir = vi.spyOn(process, 'chdir').mockReturnValue(undefined);
    electron.relaunch.mockImplementationOnce(() =>
      expect(chdir).toHaveBeenCalledExactlyOnceWith('/home/views'),
    );
    runWindows(
      { open: () => ({}) as BrowserWindow, staysOpen: () => false },
      () => new Promise(() => undefined),
    );
    quit();
    emit('second-instance', ['rollcall', 'a.rollcall-view'], '/home/views');
    expect(electron.relaunch).toHaveBeenCalledOnce();
  });
});

describe('showing the window', () => {
  it('raises the application first on macOS, where the window moves only within it', () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    const focus = vi.fn();
    const window = { isDestroyed: () => false, isMinimized: () => false, focus } as unknown as BrowserWindow;
    const { show } = runWindows({ open: () => window, staysOpen: () => true }, () => Promise.resolve());
    show();
    expect(electron.focus).toHaveBeenCalledExactlyOnceWith({ steal: true });
    expect(focus).toHaveBeenCalledOnce();
  });
});
