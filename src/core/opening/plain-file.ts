import { constants, open, type FileHandle } from 'node:fs/promises';

/**
 * Without these flags, a pipe would block a thread of the process until it is written to, and a terminal could become
 * the controlling terminal of the process. Windows has neither.
 */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * Opens a plain file for reading, and closes it when `use` is done with it; `size` is in bytes. Throws what the file
 * system throws, and throws for a folder, a pipe, a socket or a device, without waiting for it.
 */
export async function withPlainFile<T>(
  path: string,
  use: (file: FileHandle, size: number) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Error('it is not a file');
    return await use(file, stat.size);
  } finally {
    await file.close();
  }
}

/** Reads a plain file of at most `maxBytes` bytes. Throws like `withPlainFile`, and for a larger file. */
export const readPlainFile = (path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> =>
  withPlainFile(path, async (file, size) => {
    if (size > maxBytes) throw new Error(`${size} bytes are more than ${maxBytes}`);
    return new Uint8Array(await file.readFile());
  });
