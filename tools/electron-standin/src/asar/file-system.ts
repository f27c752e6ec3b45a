import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locate, type Archive, type Entry } from './archive.ts';

// Reads inside archives through Node's ordinary functions, as in Electron.

type AnyFunction = (...args: never[]) => unknown;
type Callback = (problem: Error | null, value?: unknown) => void;
type Found = { archive: Archive; path: string; entry: Entry };
type Operation = (found: Found, options: unknown) => unknown;
type DirentConstructor = new (name: string, kind: number, parentPath: string) => fs.Dirent;

const plain = { ...fs };
/** libuv's numbers for the kinds of directory entries. */
const direntKinds = { file: 1, folder: 2 };

function failure(code: 'ENOENT' | 'ENOTDIR' | 'EISDIR', path: string): Error {
  const texts = {
    ENOENT: 'no such file or directory',
    ENOTDIR: 'not a directory',
    EISDIR: 'illegal operation on a directory',
  };
  return Object.assign(new Error(`${code}: ${texts[code]}, '${path}'`), { code, path });
}

function pathOf(path: unknown): string | null {
  if (path instanceof URL) return path.protocol === 'file:' ? fileURLToPath(path) : null;
  if (Buffer.isBuffer(path)) return path.toString();
  return typeof path === 'string' ? path : null;
}

/** @returns `null` outside archives. @throws Error ENOENT for a path that an archive does not contain. */
function find(path: unknown): Found | null {
  const text = pathOf(path);
  if (!text?.includes('.asar')) return null;
  const absolute = resolve(normalize(text));
  const place = locate(absolute);
  if (!place) return null;
  const entry = place.archive.entry(place.inner);
  if (!entry) throw failure('ENOENT', text);
  return { archive: place.archive, path: absolute, entry };
}

const encodingOf = (options: unknown): BufferEncoding | undefined => {
  if (typeof options === 'string') return options as BufferEncoding;
  return (options as { encoding?: BufferEncoding } | null | undefined)?.encoding;
};

const read: Operation = ({ archive, path, entry }, options) => {
  if (entry.kind === 'folder') throw failure('EISDIR', path);
  if (entry.kind === 'unpacked') return plain.readFileSync(entry.path, options as never);
  const encoding = encodingOf(options);
  return encoding ? archive.read(entry).toString(encoding) : archive.read(entry);
};

const stat: Operation = ({ archive, entry }) => {
  if (entry.kind === 'unpacked') return plain.statSync(entry.path);
  const isExecutable = entry.kind === 'file' && entry.isExecutable;
  const mode = entry.kind === 'folder' ? 0o40755 : isExecutable ? 0o100755 : 0o100644;
  return Object.assign(plain.statSync(archive.path), { mode, size: entry.kind === 'file' ? entry.size : 0 });
};

function direntOf(name: string, folder: string): fs.Dirent {
  const kind = find(join(folder, name))?.entry.kind === 'folder' ? direntKinds.folder : direntKinds.file;
  return new (plain.Dirent as unknown as DirentConstructor)(name, kind, folder);
}

function listAll(folder: string, names: readonly string[], isRecursive: boolean): fs.Dirent[] {
  return names.flatMap((name) => {
    const dirent = direntOf(name, folder);
    const inner = join(folder, name);
    const entry = isRecursive && dirent.isDirectory() ? find(inner)?.entry : null;
    return entry?.kind === 'folder' ? [dirent, ...listAll(inner, entry.names, true)] : [dirent];
  });
}

const list: Operation = ({ path, entry }, options) => {
  if (entry.kind !== 'folder') throw failure('ENOTDIR', path);
  const { withFileTypes = false, recursive = false } = (options ?? {}) as {
    withFileTypes?: boolean;
    recursive?: boolean;
  };
  const dirents = listAll(path, entry.names, recursive);
  if (withFileTypes) return dirents;
  return dirents.map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1));
};

const operations: Record<string, Operation> = {
  access: () => undefined,
  lstat: stat,
  readdir: list,
  readFile: read,
  realpath: ({ path }) => path,
  stat,
};

function attempt(operation: Operation, path: unknown, options: unknown): { value: unknown } | null {
  const found = find(path);
  return found ? { value: operation(found, options) } : null;
}

function synchronous(name: string, operation: Operation): AnyFunction {
  const original = Reflect.get(plain, name) as AnyFunction;
  const replaced = (path: never, ...rest: never[]): unknown => {
    const missingIsFine = (rest[0] as { throwIfNoEntry?: boolean } | undefined)?.throwIfNoEntry === false;
    try {
      const done = attempt(operation, path, rest[0]);
      return done ? done.value : original(path, ...rest);
    } catch (problem) {
      if (missingIsFine && (problem as { code?: string }).code === 'ENOENT') return undefined;
      throw problem;
    }
  };
  return Object.assign(replaced, original);
}

function withCallback(name: string, operation: Operation): AnyFunction {
  const original = Reflect.get(plain, name) as AnyFunction;
  const replaced = (path: never, ...rest: never[]): unknown => {
    const callback = rest.at(-1) as unknown as Callback;
    try {
      const done = attempt(operation, path, rest.length > 1 ? rest[0] : undefined);
      if (!done) return original(path, ...rest);
      process.nextTick(callback, null, done.value);
    } catch (problem) {
      process.nextTick(callback, problem);
    }
    return undefined;
  };
  return Object.assign(replaced, original);
}

function promising(name: string, operation: Operation): AnyFunction {
  const original = Reflect.get(plain.promises, name) as (...args: never[]) => Promise<unknown>;
  return async (path: never, ...rest: never[]): Promise<unknown> => {
    const done = attempt(operation, path, rest[0]);
    return done ? done.value : await original(path, ...rest);
  };
}

function exists(path: fs.PathLike): boolean {
  try {
    const found = find(path);
    return found
      ? found.entry.kind !== 'unpacked' || plain.existsSync(found.entry.path)
      : plain.existsSync(path);
  } catch {
    return false;
  }
}

const createReadStream: typeof fs.createReadStream = (path, options) => {
  const found = find(path);
  if (!found) return plain.createReadStream(path, options);
  const { archive, entry } = found;
  if (entry.kind === 'unpacked') return plain.createReadStream(entry.path, options);
  if (entry.kind === 'folder') throw failure('EISDIR', found.path);
  const {
    start = 0,
    end = entry.size - 1,
    ...rest
  } = typeof options === 'object' ? options : { encoding: options };
  const last = Math.min(end, entry.size - 1);
  return plain.createReadStream(archive.path, {
    ...rest,
    start: entry.offset + start,
    end: entry.offset + last,
  });
};

/** Makes Node's functions read inside archives. Unsupported operations fail as on a file that is not a folder. */
export function readInsideArchives(): void {
  for (const [name, operation] of Object.entries(operations)) {
    Reflect.set(fs, `${name}Sync`, synchronous(`${name}Sync`, operation));
    Reflect.set(fs, name, withCallback(name, operation));
    Reflect.set(fs.promises, name, promising(name, operation));
  }
  Object.assign(fs, { existsSync: exists, createReadStream });
  syncBuiltinESMExports();
}
