import { describe, expect, it, vi } from 'vitest';
import type { BrowserWindow } from 'electron';
import { runWindows } from './lifecycle.ts';

type Listener = (event: { preventDefault: () => void }) => void;

const electron = vi.hoisted(() => ({ listeners: new Map<string, Listener>(), quit: vi.fn(), stopped: 0 }));

vi.mock('electron', () => ({
  app: {
    on: (name: string, listener: Listener) => void electron.listeners.set(name, listener),
    quit: electron.quit,
  },
}));

/** What Electron does once all windows are closed. */
const quit = (): void => {
  electron.listeners.get('will-quit')?.({ preventDefault: () => void (electron.stopped += 1) });
};

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
});
