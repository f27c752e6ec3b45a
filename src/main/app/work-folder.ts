import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tried out: what the system says of permissions does not tell of everything that may be in the way. */
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
 * Where Electron puts what it needs itself, without which it does not start: the data folder, or where nothing can be
 * written there a folder that goes with the application.
 */
export function workFolder(dataFolder: string): string {
  if (canBeWritten(dataFolder)) return dataFolder;
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
