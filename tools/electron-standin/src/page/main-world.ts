import { BridgeEnd } from './bridge.ts';
import { deepFreeze } from './crossing.ts';
import { pageGlobals } from './globals.ts';

const taken = 'Cannot bind an API on top of an existing property on the window object';

/** The page's end of contextBridge: puts what the preload exposes on `window`, unchangeable. */
export function startMainWorld(token: string): void {
  if (pageGlobals !== pageGlobals.top) return;
  const show = (key: string, api: unknown): void => {
    if (key in globalThis) throw new Error(taken);
    deepFreeze(api);
    Object.defineProperty(globalThis, key, { value: api, enumerable: true });
  };
  new BridgeEnd([token, 'main', 'preload'], show);
}
