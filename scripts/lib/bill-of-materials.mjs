import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Returns the bill of materials of everything in package-lock.json, as npm generates it: CycloneDX 1.5, JSON.
 * @returns {string}
 */
export function billOfMaterials() {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
  const script = process.env['npm_execpath'];
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 2 ** 20 };
  return script?.endsWith('.js')
    ? execFileSync(process.execPath, [script, ...args], options)
    : execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
