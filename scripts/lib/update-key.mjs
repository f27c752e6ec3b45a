import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** @param {string} privateKey PKCS #8 as base64 */
const keyOf = (privateKey) =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });

/**
 * Returns the signature that Rollcall requires next to an update manifest, Ed25519 as base64.
 * @param {Uint8Array} manifest
 * @param {string} privateKey PKCS #8 as base64
 */
export const signManifest = (manifest, privateKey) =>
  sign(null, manifest, keyOf(privateKey)).toString('base64');

/**
 * Returns the public half of the key, SPKI as base64.
 * @param {string} privateKey PKCS #8 as base64
 */
export const publicKeyOf = (privateKey) =>
  createPublicKey(keyOf(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Returns where the packaged application looks for updates, and the key that they are signed with. Returns null if the
 * environment does not define both: the application then does not update itself.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ url: string, publicKey: string } | null}
 */
export function updateSource(environment) {
  const url = environment['ROLLCALL_UPDATE_URL'];
  const publicKey = environment['ROLLCALL_UPDATE_PUBLIC_KEY'];
  return url?.startsWith('https://') && publicKey ? { url, publicKey } : null;
}
