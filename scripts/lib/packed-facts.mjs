import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { updateSource } from './update-key.mjs';

/**
 * Hash of the file as hexadecimal SHA-256; null where there is none.
 * @param {string} path
 */
function sha256Of(path) {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null;
}

/** keytar's native file, built for the architecture that is being packed; it cannot lie inside the archive. */
const keytarFile = inProject('node_modules', 'keytar', 'build', 'Release', 'keytar.node');

/**
 * Writes into the archive what the packed application has to know of its own packing (src/main/app/packed.ts): the hash
 * of what lies outside of the archive, and where newer versions come from. No hash for macOS, where signing changes that
 * file: there the hardened runtime loads only libraries of the same signature.
 * @param {string} platformName as in `process.platform`
 */
export function writePackedFacts(platformName) {
  const facts = {
    keytarSha256: platformName === 'darwin' ? null : sha256Of(keytarFile),
    updates: updateSource(process.env),
  };
  writeFileSync(inProject('out', 'main', 'packed.json'), JSON.stringify(facts));
}
