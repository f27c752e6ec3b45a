import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followClicks, showNotice } from './notice.ts';

const electron = vi.hoisted(() => ({
  shown: [] as WeakRef<EventEmitter>[],
  handleActivation: vi.fn(),
}));

vi.mock('electron', async () => {
  const events = await import('node:events');
  class Notification extends events.EventEmitter {
    static isSupported = (): boolean => true;
    static handleActivation = electron.handleActivation;
    show(): void {
      electron.shown.push(new WeakRef(this));
    }
  }
  return { Notification };
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Shows a notification that ends for this reason. */
const showEnded = (onClick: () => void, reason?: string): void => {
  showNotice({ title: 'Done', body: 'Trams.' }, onClick);
  electron.shown.at(-1)?.deref()?.emit('close', { reason });
};

/** Returns how many notifications still exist. */
async function existing(): Promise<number> {
  // What a weak reference was asked for stays until the end of the turn.
  await nextTurn();
  collectGarbage();
  return electron.shown.filter((one) => one.deref() !== undefined).length;
}

beforeEach(() => {
  electron.shown = [];
  electron.handleActivation.mockClear();
});
afterEach(() => void vi.restoreAllMocks());

it('can be clicked when it timed out and is listed by the system', async () => {
  const onClick = vi.fn();
  showEnded(onClick, 'timedOut');
  expect(await existing()).toBe(1);
  electron.shown[0]?.deref()?.emit('click');
  expect(onClick).toHaveBeenCalledOnce();
  expect(await existing()).toBe(0);
});

it.each([undefined, 'userCanceled', 'applicationHidden'])(
  'is gone when it was closed: %s',
  async (reason) => {
    showEnded(() => undefined, reason);
    expect(await existing()).toBe(0);
  },
);

it('is kept only while the system lists it', async () => {
  for (let count = 0; count < 30; count += 1) showEnded(() => undefined, 'timedOut');
  expect(await existing()).toBe(20);
});

it.each([
  ['win32', 1],
  ['darwin', 0],
  ['linux', 0],
] as const)(
  'opens the window if it is of an earlier run, where the system lists such: %s',
  (platform, times) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    const show = vi.fn();
    followClicks(show);
    for (const [clicked] of electron.handleActivation.mock.calls as [() => void][]) clicked();
    expect(show).toHaveBeenCalledTimes(times);
  },
);
