import { BridgeEnd } from './bridge.ts';
import { deepFreeze } from './crossing.ts';
import { pageGlobals } from './globals.ts';
import { openNothing } from './no-windows.ts';
import { gatePermissions, type AskPermission } from './permission-gates.ts';

const taken = 'Cannot bind an API on top of an existing property on the window object';

/** The page's end of contextBridge: defines what the preload exposes on `window`, read-only. */
export function startMainWorld(token: string): void {
  openNothing();
  if (pageGlobals !== pageGlobals.top) return;
  const show = (key: string, api: unknown): void => {
    // The stand-in's own part of the preload's world goes first and uses an empty key.
    if (key === '') {
      gatePermissions(api as AskPermission);
      return;
    }
    if (key in globalThis) throw new Error(taken);
    deepFreeze(api);
    Object.defineProperty(globalThis, key, { value: api, enumerable: true });
  };
  new BridgeEnd([token, 'main', 'preload'], show);
}
