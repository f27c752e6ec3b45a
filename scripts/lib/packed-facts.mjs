import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { updateSource } from './update-key.mjs';

/**
 * Returns the file's SHA-256 hash in hexadecimal, or null if there is no such file.
 * @param {string} path
 */
function sha256Of(path) {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null;
}

/** keytar's native module, built for the architecture being packaged; it cannot be inside the archive. */
const keytarFile = inProject('node_modules', 'keytar', 'build', 'Release', 'keytar.node');

/**
 * Writes into the archive what the packaged application has to know about its own packaging (src/main/app/packed.ts):
 * the hash of the file outside the archive, and where updates come from. There is no hash for macOS, where signing
 * changes that file: there the hardened runtime loads only libraries with the same signature.
 * @param {string} platformName as in `process.platform`
 */
export function writePackedFacts(platformName) {
  const facts = {
    keytarSha256: platformName === 'darwin' ? null : sha256Of(keytarFile),
    updates: updateSource(process.env),
  };
  writeFileSync(inProject('out', 'main', 'packed.json'), JSON.stringify(facts));
}
