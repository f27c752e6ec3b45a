import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { saveFailure } from './save-failure.ts';

/** Throws `Failure` `storage` when the folder of a file to save is not there, or cannot be written. */
export async function assertFolderOf(path: string): Promise<void> {
  try {
    // Where a part of the path is a file, the slash makes it fail as a folder that is not there.
    await access(`${dirname(path)}/`, constants.W_OK);
  } catch (error) {
    throw saveFailure(error);
  }
}
