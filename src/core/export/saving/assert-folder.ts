import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileAt } from './file-at.ts';
import { saveFailure } from './save-failure.ts';

/**
 * Throws `Failure` `storage` when the folder of a file to save is not there, or cannot be written. Of a symbolic link, the
 * folder that it leads to counts as well.
 */
export async function assertFolderOf(path: string): Promise<void> {
  try {
    for (const one of [path, await fileAt(path)]) {
      // Where a part of the path is a file, the slash makes it fail as a folder that is not there.
      await access(`${dirname(one)}/`, constants.W_OK);
    }
  } catch (error) {
    throw saveFailure(error);
  }
}
