import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests by writing, since permissions do not reveal everything that may prevent it. */
function canBeWritten(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmdirSync(mkdtempSync(join(folder, '.writable-')));
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the folder for Electron's own files, without which it does not start: the data folder, or if that is not
 * writable a temporary folder that is deleted when the application exits.
 */
export function workFolder(dataFolder: string): string {
  if (canBeWritten(dataFolder)) return dataFolder;
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
