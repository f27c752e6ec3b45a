import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Seal } from '@core/accounts/index.ts';

const packedSchema = z.object({
  keytarSha256: z.string().nullable(),
  /** The source of newer versions and the key that signs them; `null` in a copy that does not update itself. */
  updates: z.object({ url: z.url({ protocol: /^https$/ }), publicKey: z.string().min(1) }).nullable(),
});

/** The facts that a packaged application contains about its own packaging (scripts/lib/packed-facts.mjs). */
export type Packed = z.infer<typeof packedSchema>;

/** Without facts, nothing is trusted. */
const nothingKnown: Packed = { keytarSha256: null, updates: null };

/** Reads the packaging facts from the folder of the program. */
export function readPacked(folder: string): Packed {
  try {
    return packedSchema.parse(JSON.parse(readFileSync(join(folder, 'packed.json'), 'utf8')));
  } catch {
    return nothingKnown;
  }
}

/**
 * Returns the seal that keytar's native file must match; `null` where it is not checked: in an application that is not
 * packaged, and on macOS, whose hardened runtime only loads libraries with Rollcall's own signature.
 */
export function keytarSeal(
  packed: Packed | null,
  { platform, resourcesPath }: Pick<NodeJS.Process, 'platform'> & { readonly resourcesPath: string },
): Seal | null {
  if (packed === null || platform === 'darwin') return null;
  const folder = join(resourcesPath, 'app.asar.unpacked', 'node_modules', 'keytar', 'build', 'Release');
  return { file: join(folder, 'keytar.node'), sha256: packed.keytarSha256 };
}
