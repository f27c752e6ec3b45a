import { readlink, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Returns the path of the file that a path leads to, through symbolic links: renaming a file to the path of a link would
 * replace the link. The file need not exist; a path that leads nowhere is returned unchanged.
 */
export async function fileAt(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    // Links in a circle fail in another way.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return path;
    const target = await readlink(path).catch(() => null);
    if (target === null) return path;
    // `..` in it starts from the folder that the link is in, however that was reached.
    return fileAt(resolve(await realpath(dirname(path)), target));
  }
}
