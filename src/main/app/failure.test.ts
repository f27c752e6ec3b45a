import { EventEmitter } from 'node:events';
import { app, type BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMissingFileReport, reviveWindow } from './failure.ts';

type Listener = (event: unknown, details: { reason: string }) => void;

const electron = vi.hoisted(() => ({ exit: vi.fn() }));

vi.mock('electron', () => ({
  app: Object.assign(new EventEmitter(), { exit: electron.exit }),
  dialog: { showErrorBox: () => undefined },
}));

beforeEach(() => {
  vi.useFakeTimers();
  electron.exit.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A window whose page has loaded; a reload loads it again at once. */
function revivedWindow() {
  const listeners = new Map<string, Listener>();
  const tell = (name: string): void => listeners.get(name)?.({}, { reason: 'crashed' });
  const reload = vi.fn(() => tell('did-finish-load'));
  const webContents = { on: (name: string, listener: Listener) => listeners.set(name, listener), reload };
  reviveWindow({ webContents } as unknown as BrowserWindow, () => undefined);
  tell('did-finish-load');
  return { reload, crash: () => tell('render-process-gone') };
}

it('reloads a page whose process ends, each time that it ran for a minute', () => {
  const { crash, reload } = revivedWindow();
  crash();
  vi.advanceTimersByTime(60_000);
  crash();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(electron.exit).not.toHaveBeenCalled();
});

it('quits when a reloaded page ends within a minute, however long the page ran before', () => {
  const { crash, reload } = revivedWindow();
  vi.advanceTimersByTime(50_000);
  crash();
  vi.advanceTimersByTime(50_000);
  crash();
  expect(reload).toHaveBeenCalledOnce();
  expect(electron.exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('reports a missing file of the page, and quits without those that could show anything', () => {
  const report = vi.fn();
  const reportMissing = createMissingFileReport(report);
  reportMissing('/assets/device-DEQY.js');
  expect(report).toHaveBeenLastCalledWith('page file /assets/device-DEQY.js', expect.any(Error));
  expect(electron.exit).not.toHaveBeenCalled();
  reportMissing('/assets/start-ofrx.js');
  expect(electron.exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('goes on without files of the page once one has loaded', () => {
  const report = vi.fn();
  const reportMissing = createMissingFileReport(report);
  const contents = new EventEmitter();
  app.emit('web-contents-created', {}, contents);
  contents.emit('did-finish-load');
  reportMissing('/assets/start-ofrx.js');
  expect(report).toHaveBeenCalledOnce();
  expect(electron.exit).not.toHaveBeenCalled();
});
