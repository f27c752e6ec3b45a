import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What an archive's header records about a path in it. */
export type Entry =
  | { kind: 'folder'; names: readonly string[] }
  | { kind: 'file'; size: number; offset: number; isExecutable: boolean }
  | { kind: 'unpacked'; path: string };

type Header = {
  files?: Record<string, Header>;
  size?: number;
  offset?: string;
  unpacked?: boolean;
  executable?: boolean;
  link?: string;
};

// Captured before ./file-system.ts replaces these functions: the archive itself is an ordinary file.
const plain = { closeSync, existsSync, openSync, readSync, statSync };

function readBytes(path: string, position: number, length: number): Buffer {
  const descriptor = plain.openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    const count = plain.readSync(descriptor, bytes, 0, length, position);
    return bytes.subarray(0, count);
  } finally {
    plain.closeSync(descriptor);
  }
}

/** One archive: a JSON header behind four lengths, followed by the bytes of the files. */
export class Archive {
  readonly path: string;
  readonly #header: Header;
  readonly #start: number;

  constructor(path: string) {
    this.path = path;
    const lengths = readBytes(path, 0, 16);
    this.#header = JSON.parse(readBytes(path, 16, lengths.readUInt32LE(12)).toString('utf8')) as Header;
    this.#start = 8 + lengths.readUInt32LE(4);
  }

  /** @param inner path inside the archive, with slashes; empty for the archive itself. */
  entry(inner: string): Entry | null {
    const header = this.#find(inner);
    if (!header) return null;
    if (header.link !== undefined) return this.entry(header.link);
    if (header.files) return { kind: 'folder', names: Object.keys(header.files) };
    if (header.unpacked) return { kind: 'unpacked', path: join(`${this.path}.unpacked`, inner) };
    const offset = this.#start + Number(header.offset);
    return { kind: 'file', size: header.size ?? 0, offset, isExecutable: header.executable ?? false };
  }

  #find(inner: string): Header | undefined {
    return inner
      .split('/')
      .filter(Boolean)
      .reduce<Header | undefined>((header, name) => {
        const files = header?.files ?? {};
        return Object.hasOwn(files, name) ? files[name] : undefined;
      }, this.#header);
  }

  read({ offset, size }: { offset: number; size: number }): Buffer {
    return readBytes(this.path, offset, size);
  }
}

const archives = new Map<string, Archive | null>();

function archiveAt(path: string): Archive | null {
  const known = archives.get(path);
  if (known !== undefined) return known;
  const archive = plain.existsSync(path) && plain.statSync(path).isFile() ? new Archive(path) : null;
  archives.set(path, archive);
  return archive;
}

/** Returns the archive that a path leads into and the rest of the path; `null` for paths outside any archive. */
export function locate(path: string): { archive: Archive; inner: string } | null {
  for (let end = path.indexOf('.asar'); end >= 0; end = path.indexOf('.asar', end + 1)) {
    const next = path[end + 5];
    if (next !== undefined && next !== '/') continue;
    const archive = archiveAt(path.slice(0, end + 5));
    if (archive) return { archive, inner: path.slice(end + 6) };
  }
  return null;
}
