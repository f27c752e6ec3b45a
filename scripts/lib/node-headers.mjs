import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder with Node's headers that is already on this machine, for node-gyp, which would download them otherwise.
 * keytar is built against N-API, so the headers of another major serve as well.
 * @param {string} [execPath]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null} null where there are none
 */
export function localHeaders(execPath = process.execPath, exists = existsSync) {
  const prefix = dirname(dirname(execPath));
  return (
    [prefix, '/usr', '/usr/local'].find((folder) => exists(join(folder, 'include', 'node', 'node.h'))) ?? null
  );
}

/** What to tell npm as `nodedir`; null where the user's own setting or the download is to be used. */
export function headersFolder() {
  const setting = spawnSync('npm', ['config', 'get', 'nodedir'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const value = (setting.stdout ?? '').trim();
  return value === '' || value === 'undefined' || value === 'null' ? localHeaders() : null;
}
