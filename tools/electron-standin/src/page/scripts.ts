import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { PreloadWorld } from './preload-world.ts';

/** Electron's name for the world that preloads run in. */
export const preloadWorldName = 'Electron Isolated Context';
/** The function with which that world sends to the main process. */
export const bindingName = '__electronStandIn';
/** The `Symbol.for` key of the function with which the main process sends to that world. */
export const receiverName = 'electron-standin.deliver';

const shared = ['globals', 'crossing', 'bridge'];
const parts = {
  main: [...shared, 'permission-gates', 'no-windows', 'main-world'].map((name) => `./${name}.ts`),
  preload: [
    '../ipc/codec.ts',
    ...[...shared, 'emitter', 'ipc-renderer', 'title', 'preload-world'].map((name) => `./${name}.ts`),
  ],
};

/** Concatenates the modules in the order of their imports, without the keywords that only modules may contain. */
const concatenate = (sources: readonly string[]): string =>
  sources
    .map((source) => stripTypeScriptTypes(source))
    .join('\n')
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export /gm, '');

/**
 * Caches the result next to Node's compile cache, if there is one: the first type stripping in a process takes as long
 * as everything else here.
 */
function concatenateOnce(sources: readonly string[]): string {
  const folder = getCompileCacheDir();
  if (folder === undefined) return concatenate(sources);
  const path = join(folder, `${createHash('sha256').update(sources.join('\0')).digest('hex')}.js`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const script = concatenate(sources);
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, script);
  renameSync(unfinished, path);
  return script;
}

const texts = new Map<keyof typeof parts, string>();

function text(name: keyof typeof parts): string {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const known = texts.get(name) ?? concatenateOnce(parts[name].map(read));
  texts.set(name, known);
  return known;
}

/** The scripts of one window, which run in each world before any script of the page. */
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
