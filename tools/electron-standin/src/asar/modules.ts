import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  isBuiltin,
  type LoadFnOutput,
  type ModuleFormat,
  type ResolveFnOutput,
  type ResolveHookContext,
} from 'node:module';
import { dirname, extname, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { locate } from './archive.ts';

type PackageFile = { type?: string; main?: string; exports?: Exports };
type Exports = string | null | { [name: string]: Exports };

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
const packageFile = (folder: string): PackageFile | null => {
  const path = join(folder, 'package.json');
  return isFile(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PackageFile) : null;
};

/** Returns the file that a path without extension refers to, resolved as `require` does. */
function completed(path: string): string | null {
  const found = [path, `${path}.js`, `${path}.json`, `${path}.node`].find(isFile);
  if (found || !existsSync(path)) return found ?? null;
  const main = packageFile(path)?.main;
  return (
    [...(main ? [join(path, main), `${join(path, main)}.js`] : []), join(path, 'index.js')].find(isFile) ??
    null
  );
}

function exported(exports: Exports, conditions: readonly string[]): string | null {
  if (typeof exports === 'string' || exports === null) return exports;
  for (const [condition, target] of Object.entries(exports)) {
    if (condition !== 'default' && !conditions.includes(condition)) continue;
    const found = exported(target, conditions);
    if (found !== null) return found;
  }
  return null;
}

function inPackage(folder: string, rest: string, conditions: readonly string[]): string | null {
  const exports = packageFile(folder)?.exports;
  if (exports === undefined || exports === null) return completed(join(folder, rest));
  const hasPaths = typeof exports === 'object' && Object.keys(exports).some((key) => key.startsWith('.'));
  const target = hasPaths
    ? (exports as Record<string, Exports>)[`.${rest}`]
    : rest === ''
      ? exports
      : undefined;
  const file = target === undefined ? null : exported(target, conditions);
  return file === null ? null : join(folder, file);
}

function bare(specifier: string, from: string, conditions: readonly string[]): string | null {
  const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  for (let folder = from; locate(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return inPackage(candidate, rest, conditions);
  }
  return null;
}

function missing(specifier: string, parent: string): Error {
  const problem = new Error(`Cannot find package '${specifier}' imported from ${parent}`);
  return Object.assign(problem, { code: 'ERR_MODULE_NOT_FOUND' });
}

function formatOf(path: string): ModuleFormat {
  const known: Record<string, ModuleFormat> = { '.mjs': 'module', '.cjs': 'commonjs', '.json': 'json' };
  const format = known[extname(path)];
  if (format) return format;
  for (let folder = dirname(path); locate(folder); folder = dirname(folder)) {
    const found = packageFile(folder);
    if (found) return found.type === 'module' ? 'module' : 'commonjs';
  }
  return 'commonjs';
}

/** A native module has to be a separate file; everything else keeps its path in the archive. */
function answer(path: string): ResolveFnOutput {
  const place = locate(path);
  const entry = place?.archive.entry(place.inner);
  if (extname(path) === '.node' && entry?.kind === 'unpacked') {
    return { url: pathToFileURL(entry.path).href, shortCircuit: true };
  }
  return { url: pathToFileURL(path).href, format: formatOf(path), shortCircuit: true };
}

/** Returns the path that a specifier spells out; `null` if it names a package. */
function pathMeant(specifier: string, folder: string): string | null {
  if (specifier.startsWith('file:')) return fileURLToPath(specifier);
  if (isAbsolute(specifier)) return specifier;
  return /^\.\.?(\/|$)/.test(specifier) ? join(folder, specifier) : null;
}

/** `import` takes paths literally; `require` completes them. */
const file = (path: string, conditions: readonly string[]): string | null =>
  conditions.includes('import') && !isFile(path) ? null : completed(path);

/**
 * Resolves modules inside archives.
 * @returns `null` if no archive is involved.
 * @throws Error if an archive requests a package that it does not contain: Electron does not look outside either.
 */
export function resolveInArchive(specifier: string, context: ResolveHookContext): ResolveFnOutput | null {
  if (isBuiltin(specifier)) return null;
  const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
  const path = pathMeant(specifier, dirname(parent));
  if (!locate(path ?? parent)) return null;
  const { conditions } = context;
  const found = path === null ? bare(specifier, dirname(parent), conditions) : file(path, conditions);
  if (!found) throw missing(specifier, parent);
  return answer(found);
}

export function loadFromArchive(url: string): LoadFnOutput | null {
  if (!url.startsWith('file:') || !url.includes('.asar/')) return null;
  const path = fileURLToPath(url);
  if (!locate(path)) return null;
  return { format: formatOf(path), source: readFileSync(path, 'utf8'), shortCircuit: true };
}
