import { BridgeEnd } from './bridge.ts';
import { deepFreeze } from './crossing.ts';
import { pageGlobals } from './globals.ts';

const taken = 'Cannot bind an API on top of an existing property on the window object';

/**
 * A window that the application denies is `null` to the page that asked for one. Without an opener Chromium answers
 * that by itself, and still reports the wish; frames of the page that are named are not new windows.
 */
function openNothing(): void {
  const open = pageGlobals.open;
  const opensHere = (name: string): boolean =>
    /^_(self|top|parent)$/i.test(name) || name in pageGlobals.frames;
  pageGlobals.open = (url = '', name = '', features = '') =>
    opensHere(name) ? open(url, name, features) : open(url, name, `${features},noopener`);
}

/** The page's end of contextBridge: puts what the preload exposes on `window`, unchangeable. */
export function startMainWorld(token: string): void {
  openNothing();
  if (pageGlobals !== pageGlobals.top) return;
  const show = (key: string, api: unknown): void => {
    if (key in globalThis) throw new Error(taken);
    deepFreeze(api);
    Object.defineProperty(globalThis, key, { value: api, enumerable: true });
  };
  new BridgeEnd([token, 'main', 'preload'], show);
}
