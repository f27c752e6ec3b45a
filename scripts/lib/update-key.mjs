import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** @param {string} privateKey PKCS #8 as base64 */
const keyOf = (privateKey) =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });

/**
 * The signature that a copy of Rollcall asks for beside a manifest, Ed25519 as base64.
 * @param {Uint8Array} manifest
 * @param {string} privateKey PKCS #8 as base64
 */
export const signManifest = (manifest, privateKey) =>
  sign(null, manifest, keyOf(privateKey)).toString('base64');

/**
 * The public half of the key, SPKI as base64.
 * @param {string} privateKey PKCS #8 as base64
 */
export const publicKeyOf = (privateKey) =>
  createPublicKey(keyOf(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Where a copy that is packed now looks for newer versions, and what they are signed with; null where the environment
 * does not say both, so that the copy is not updated by itself.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ url: string, publicKey: string } | null}
 */
export function updateSource(environment) {
  const url = environment['ROLLCALL_UPDATE_URL'];
  const publicKey = environment['ROLLCALL_UPDATE_PUBLIC_KEY'];
  return url?.startsWith('https://') && publicKey ? { url, publicKey } : null;
}
