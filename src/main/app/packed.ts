import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Seal } from '@core/accounts/index.ts';

const packedSchema = z.object({
  keytarSha256: z.string().nullable(),
  /** Where newer versions come from and the key that they are signed with; `null` in a copy that is not updated by itself. */
  updates: z.object({ url: z.url({ protocol: /^https$/ }), publicKey: z.string().min(1) }).nullable(),
});

/** What a packed application knows of its own packing (scripts/lib/packed-facts.mjs). */
export type Packed = z.infer<typeof packedSchema>;

/** What nothing is known of is trusted with nothing. */
const nothingKnown: Packed = { keytarSha256: null, updates: null };

/** Reads the facts that were packed with the program in the folder. */
export function readPacked(folder: string): Packed {
  try {
    return packedSchema.parse(JSON.parse(readFileSync(join(folder, 'packed.json'), 'utf8')));
  } catch {
    return nothingKnown;
  }
}

/**
 * What keytar's native file has to be; `null` where it is not checked: in an application that is not packed, and on macOS,
 * whose hardened runtime loads only libraries of Rollcall's own signature.
 */
export function keytarSeal(
  packed: Packed | null,
  { platform, resourcesPath }: Pick<NodeJS.Process, 'platform'> & { readonly resourcesPath: string },
): Seal | null {
  if (packed === null || platform === 'darwin') return null;
  const folder = join(resourcesPath, 'app.asar.unpacked', 'node_modules', 'keytar', 'build', 'Release');
  return { file: join(folder, 'keytar.node'), sha256: packed.keytarSha256 };
}
