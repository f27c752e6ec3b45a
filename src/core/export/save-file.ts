import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unfinishedPath, type UnfinishedFiles } from './unfinished.ts';

/** What was written. */
export interface Written {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What a file is made of, and who is told how it goes. */
export interface FileContent {
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** What stands in the manifest beside the file, once the file is known. */
  readonly manifest: (written: Written) => string;
  /** Bytes written so far. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** Where it is noted what is unfinished. */
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
}

/** Opens a new file; what was written is on the disk when the stream has closed. */
export type OpenFile = (path: string) => Writable;

const openFile: OpenFile = (path) => createWriteStream(path, { flags: 'wx', flush: true });

/** The place of the manifest of a file. */
export const manifestPathOf = (path: string): string => `${path}.manifest.json`;

/**
 * Writes pieces to a stream as fast as it takes them, and tells what they were. The stream is closed afterwards, and
 * destroyed when the signal is aborted or something fails; then the error is thrown.
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

/**
 * Writes a file and its manifest: under other names first, so that whatever stands under the final ones is whole. What
 * was there before is replaced. When it is cancelled or fails, nothing of it stays, and a file that was there does.
 */
export async function saveFile(
  path: string,
  content: FileContent,
  open: OpenFile = openFile,
): Promise<Written> {
  const { signal, manifest, unfinished } = content;
  const [file, note] = [unfinishedPath(path), unfinishedPath(manifestPathOf(path))];
  const forget = await unfinished.note([file, note]);
  try {
    const written = await writeHashed(content, open(file));
    await pipeline(Readable.from([manifest(written)]), open(note), { signal });
    await rename(note, manifestPathOf(path));
    await rename(file, path).catch(async (error: unknown) => {
      await rm(manifestPathOf(path), { force: true });
      throw error;
    });
    return written;
  } finally {
    await Promise.all([file, note].map((part) => rm(part, { force: true })));
    await forget();
  }
}
