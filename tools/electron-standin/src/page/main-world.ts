import { BridgeEnd } from './bridge.ts';
import { deepFreeze } from './crossing.ts';
import { pageGlobals } from './globals.ts';
import { gatePermissions, type AskPermission } from './permission-gates.ts';

const taken = 'Cannot bind an API on top of an existing property on the window object';

/**
 * A window that the application denies is `null` to the page that asked for one. Without an opener Chromium answers
 * that by itself, and still reports the wish; frames of the page that are named are not new windows.
 */
function openNothing(): void {
  const { document, CSS, open } = pageGlobals;
  const opensHere = (name: string): boolean =>
    /^_(self|top|parent)$/i.test(name) ||
    document.querySelector(`iframe[name="${CSS.escape(name)}"]`) !== null;
  pageGlobals.open = (url = '', name = '', features = '') =>
    opensHere(name) ? open(url, name, features) : open(url, name, `${features},noopener`);
}

/** The page's end of contextBridge: puts what the preload exposes on `window`, unchangeable. */
export function startMainWorld(token: string): void {
  openNothing();
  if (pageGlobals !== pageGlobals.top) return;
  const show = (key: string, api: unknown): void => {
    // The stand-in's own part of the preload's world speaks first, under no name.
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
