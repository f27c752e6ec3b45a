import { open } from 'node:fs/promises';
import { fileAt } from './file-at.ts';
import { replaceFile } from './replace-file.ts';
import { removeUnfinished, unfinishedPath, type UnfinishedFiles } from './unfinished.ts';

/**
 * Writes a text under a temporary name first, so that the file under its own name is always complete. An existing file is
 * replaced, and symbolic links are followed. When writing fails, nothing of it is left, and what failed is thrown.
 */
export async function writeWhole(
  named: string,
  text: string,
  unfinished: Pick<UnfinishedFiles, 'note'>,
): Promise<void> {
  const path = await fileAt(named);
  const part = unfinishedPath(path);
  const forget = await unfinished.note([part]);
  try {
    const file = await open(part, 'wx');
    await file.writeFile(text).finally(() => file.close());
    await replaceFile(part, path);
  } finally {
    await removeUnfinished([part], forget);
  }
}
