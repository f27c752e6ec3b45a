// node scripts/sign-updates.mjs FOLDER: signs every update manifest in a folder with the private key in the environment
// (ROLLCALL_UPDATE_PRIVATE_KEY, Ed25519, PKCS #8 as base64). Rollcall accepts only what this key has signed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { signManifest } from './lib/update-key.mjs';

const folder = resolve(process.argv[2] ?? 'dist');
const key = process.env['ROLLCALL_UPDATE_PRIVATE_KEY'] ?? '';
const manifests = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
for (const name of manifests) {
  writeFileSync(join(folder, `${name}.sig`), signManifest(readFileSync(join(folder, name)), key));
}
console.log(`${manifests.length} manifests signed`);
