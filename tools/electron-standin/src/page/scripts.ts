import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { PreloadWorld } from './preload-world.ts';

/** Name of the world that preloads run in, as Electron names it. */
export const preloadWorldName = 'Electron Isolated Context';
/** The function through which that world speaks to the main process. */
export const bindingName = '__electronStandIn';
/** `Symbol.for` of the function through which the main process speaks to it. */
export const receiverName = 'electron-standin.deliver';

const shared = ['globals', 'crossing', 'bridge'];
const parts = {
  main: [...shared, 'permission-gates', 'no-windows', 'main-world'].map((name) => `./${name}.ts`),
  preload: [
    '../ipc/codec.ts',
    ...[...shared, 'emitter', 'ipc-renderer', 'title', 'preload-world'].map((name) => `./${name}.ts`),
  ],
};

/** The modules one after the other, in the order of their imports, without the words that only modules know. */
function concatenate(files: readonly string[]): string {
  return files
    .map((file) => stripTypeScriptTypes(readFileSync(new URL(file, import.meta.url), 'utf8')))
    .join('\n')
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export /gm, '');
}

const texts = new Map<keyof typeof parts, string>();

function text(name: keyof typeof parts): string {
  const known = texts.get(name) ?? concatenate(parts[name]);
  texts.set(name, known);
  return known;
}

/** The scripts of one window: what runs in each world before any script of the page. */
export function windowScripts(
  preload: { path: string; source: string } | null,
  process: Record<string, unknown>,
) {
  const token = randomUUID();
  const main = `(() => {'use strict';\n${text('main')}\nstartMainWorld(${JSON.stringify(token)});})();`;
  const world: PreloadWorld = {
    token,
    binding: bindingName,
    receiver: receiverName,
    path: preload?.path ?? '',
    process,
  };
  const run = `function ({ require, process, module, timers: { setImmediate, clearImmediate } }) {
    const { exports } = module, global = globalThis;\n${preload?.source ?? ''}\n}`;
  const isolated = `(() => {'use strict';\n${text('preload')}\nreturn startPreloadWorld;})()(${JSON.stringify(world)}, ${run});`;
  return { main, isolated };
}
