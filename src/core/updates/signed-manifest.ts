import { createPublicKey, verify } from 'node:crypto';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import * as z from 'zod';

/** The maximum size of a package, bytes. */
const packageLimitBytes = 1024 ** 3;

/** A plain name: nothing that leads to another folder, host or drive. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/);
/** A semantic version without build metadata, which does not take part in the ordering of versions. */
const version = z.string().regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?$/);

const manifestSchema = z.object({
  version,
  files: z
    .array(
      z.object({
        url: fileName,
        /** SHA-512 as base64. */
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().min(1).max(packageLimitBytes),
      }),
    )
    .min(1)
    .max(20),
  releaseDate: z.coerce.string(),
});

/** The newest version and its packages. */
export type UpdateManifest = z.infer<typeof manifestSchema>;

/**
 * Reads an update manifest (`latest.yml`) after verifying its signature with the one key that this copy was built with.
 * Throws an `Error` for an invalid signature, and for a manifest that names anything but plain files with hashes.
 *
 * @param signature Ed25519 over the bytes of the manifest, base64
 * @param publicKey SPKI as base64
 */
export function readManifest(bytes: Uint8Array, signature: string, publicKey: string): UpdateManifest {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, bytes, key, Buffer.from(signature.trim(), 'base64'))) {
    throw new Error('the manifest is not signed by the authors of this copy');
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return manifestSchema.parse(parseUpdateInfo(text, 'manifest', new URL('about:blank')));
}
