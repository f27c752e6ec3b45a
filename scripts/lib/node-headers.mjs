import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the folder with Node's headers on this machine for node-gyp, which would otherwise download them. keytar is
 * built against N-API, so the headers of another major version serve as well.
 * @param {string} [execPath]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null} null if there are none
 */
export function localHeaders(execPath = process.execPath, exists = existsSync) {
  const prefix = dirname(dirname(execPath));
  return (
    [prefix, '/usr', '/usr/local'].find((folder) => exists(join(folder, 'include', 'node', 'node.h'))) ?? null
  );
}

/** Returns the value of npm's `nodedir`; null to use the user's own setting or the download. */
export function headersFolder() {
  const setting = spawnSync('npm', ['config', 'get', 'nodedir'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const value = (setting.stdout ?? '').trim();
  return value === '' || value === 'undefined' || value === 'null' ? localHeaders() : null;
}
