import type { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { createTray } from './tray.ts';

const electron = vi.hoisted(() => ({ trays: [] as (EventEmitter & { readonly image: string })[] }));

vi.mock('../../../../resources/icons/32x32.png?asset', () => ({ default: '32x32.png' }));
vi.mock('../../../../resources/menu-bar/rollcallTemplate.png?asset', () => ({
  default: 'rollcallTemplate.png',
}));
vi.mock('electron', async () => {
  const events = await import('node:events');
  class Tray extends events.EventEmitter {
    readonly image: string;
    constructor(image: string) {
      super();
      this.image = image;
      electron.trays.push(this);
    }
    setToolTip(): void {
      // Nothing is shown.
    }
    setContextMenu(): void {
      // Nothing is shown.
    }
  }
  return {
    Tray,
    Menu: { buildFromTemplate: () => ({}) },
    nativeImage: { createFromPath: (path: string) => path },
  };
});

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['win32', 1],
  ['linux', 1],
  ['darwin', 0],
] as const)('opens the window by a click, except where a click opens the menu: %s', (platform, times) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  const show = vi.fn();
  createTray({ show, goTo: () => undefined }).keep(true);
  electron.trays.at(-1)?.emit('click');
  expect(show).toHaveBeenCalledTimes(times);
});

it.each([
  ['win32', '32x32.png'],
  ['darwin', 'rollcallTemplate.png'],
] as const)('has the image that the system shows there: %s', (platform, image) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  createTray({ show: () => undefined, goTo: () => undefined }).keep(true);
  expect(electron.trays.at(-1)?.image).toBe(image);
});
