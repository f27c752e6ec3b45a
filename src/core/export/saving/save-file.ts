import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileAt } from './file-at.ts';
import { replaceFile } from './replace-file.ts';
import { removeUnfinished, unfinishedPath, type UnfinishedFiles } from './unfinished.ts';

/** The size and hash of a written file. */
export interface Written {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The content of a file, and how its writing is observed and cancelled. */
export interface FileContent {
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** Returns the text of the manifest next to the file, once the file is written. */
  readonly manifest: (written: Written) => string;
  /** Called with the number of bytes written so far. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** Records unfinished files. */
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
}

/** Opens a new file; its content is on disk once the stream has closed. */
export type OpenFile = (path: string) => Writable;

const openFile: OpenFile = (path) => createWriteStream(path, { flags: 'wx', flush: true });

/** Returns the path of the manifest of a file. */
export const manifestPathOf = (path: string): string => `${path}.manifest.json`;

/**
 * Writes chunks to a stream as fast as it accepts them. Resolves with their size and hash once the stream is closed.
 * Destroys the stream and throws when the signal is aborted or something fails.
 */
export async function writeHashed(
  { chunks, onBytes, signal }: Pick<FileContent, 'chunks' | 'onBytes' | 'signal'>,
  target: Writable,
): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
      hash.update(piece);
      bytes += piece.length;
      onBytes(bytes);
      yield piece;
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), target, { signal });
  return { bytes, sha256: hash.digest('hex') };
}

/** A file while it is written: where it is, and the name that it gets. */
interface Part {
  readonly part: string;
  readonly path: string;
}

async function partOf(named: string): Promise<Part> {
  const path = await fileAt(named);
  return { part: unfinishedPath(path), path };
}

/** Gives a written file and its manifest their final names; when that fails, an existing manifest stays. */
async function putInPlace(file: Part, note: Part): Promise<void> {
  const before = await readFile(note.path).catch(() => null);
  await replaceFile(note.part, note.path);
  await replaceFile(file.part, file.path).catch(async (error: unknown) => {
    await (before === null ? rm(note.path, { force: true }) : writeFile(note.path, before));
    throw error;
  });
}

/**
 * Writes a file and its manifest, under temporary names first, so that files under the final names are always complete.
 * Existing files are replaced, and symbolic links followed. When writing is cancelled or fails, nothing of it is left, and
 * existing files stay.
 */
export async function saveFile(
  path: string,
  content: FileContent,
  open: OpenFile = openFile,
): Promise<Written> {
  const { signal, manifest, unfinished } = content;
  const [file, note] = [await partOf(path), await partOf(manifestPathOf(path))];
  const parts = [file.part, note.part];
  const forget = await unfinished.note(parts);
  try {
    const written = await writeHashed(content, open(file.part));
    await pipeline(Readable.from([manifest(written)]), open(note.part), { signal });
    await putInPlace(file, note);
    return written;
  } finally {
    await removeUnfinished(parts, forget);
  }
}
