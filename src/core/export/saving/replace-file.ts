import { chmod, rename, stat } from 'node:fs/promises';

const permissionBits = 0o777;

/**
 * Gives a written file its final name. It replaces a file that has this name, and takes over who may read and write that
 * one, as far as the file system permits. Throws what renaming throws.
 */
export async function replaceFile(written: string, path: string): Promise<void> {
  // On Windows, permissions belong to the folder, and a mode says only whether the file can be written.
  if (process.platform !== 'win32')
    await stat(path)
      .then(({ mode }) => chmod(written, mode & permissionBits))
      .catch(() => undefined);
  await rename(written, path);
}
