import { BridgeEnd } from './bridge.ts';
import { PageEmitter } from './emitter.ts';
import { pageGlobals } from './globals.ts';
import { createIpcRenderer } from './ipc-renderer.ts';
import { followTitle } from './title.ts';

/** The values that the main process inserts into the script of the isolated world. */
export interface PreloadWorld {
  readonly token: string;
  readonly binding: string;
  readonly receiver: string;
  readonly path: string;
  readonly process: Record<string, unknown>;
}

/** What a preload has in scope besides the globals. */
interface Scope {
  readonly require: (name: string) => unknown;
  readonly process: object;
  readonly module: { readonly exports: object };
  readonly timers: unknown;
}

/** Adds the names that Electron exports and the stand-in lacks; accessing one throws an error that names it. */
function withAbsent<Offered extends object>(offered: Offered, absent: string[]): Offered {
  for (const name of absent) {
    Object.defineProperty(offered, name, {
      get: () => {
        throw new Error(`electron.${name} is not part of the stand-in for Electron`);
      },
    });
  }
  return offered;
}

function sandboxModules(electron: object): Map<string, unknown> {
  const setImmediate = (run: () => void): unknown => setTimeout(run, 0);
  const timers = { setImmediate, clearImmediate: clearTimeout };
  const events = Object.assign(PageEmitter, { EventEmitter: PageEmitter });
  const known: [string, unknown][] = [
    ['electron', electron],
    ['electron/common', electron],
    ['electron/renderer', electron],
    ...Object.entries({ events, timers, url: { URL, URLSearchParams } }).flatMap(
      ([name, value]): [string, unknown][] => [
        [name, value],
        [`node:${name}`, value],
      ],
    ),
  ];
  return new Map(known);
}

export function startPreloadWorld(world: PreloadWorld, run: (scope: Scope) => void): void {
  if (pageGlobals !== pageGlobals.top) return;
  const post = Reflect.get(globalThis, world.binding) as (payload: string) => void;
  const { ipcRenderer, deliver, request } = createIpcRenderer(post);
  Object.defineProperty(globalThis, Symbol.for(world.receiver), { value: deliver });
  const bridge = new BridgeEnd([world.token, 'preload', 'main'], () => undefined);
  bridge.expose('', (...question: unknown[]) => request('permission', '', question));
  followTitle((title) => post(`${JSON.stringify(['title', '', title])}\n`));
  const contextBridge = withAbsent(
    { exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api) },
    ['exposeInIsolatedWorld', 'executeInMainWorld'],
  );
  const electron = withAbsent({ contextBridge, ipcRenderer }, [
    'crashReporter',
    'nativeImage',
    'sharedTexture',
    'webFrame',
    'webUtils',
  ]);
  const modules = sandboxModules(electron);
  const require = (name: string): unknown => {
    if (!modules.has(name)) throw new Error(`module not found: ${name}`);
    return modules.get(name);
  };
  try {
    const process = Object.assign(new PageEmitter(), world.process);
    run({ require, process, module: { exports: {} }, timers: modules.get('timers') });
  } catch (problem) {
    const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    post(`${JSON.stringify(['preload-error', '', world.path])}\n${JSON.stringify(text)}`);
  }
}
