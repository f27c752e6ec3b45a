import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflatedParts } from '@test/support/inflated.ts';

/** Something that was searched, and the secrets found in it. */
export interface Find {
  readonly where: string;
  readonly secrets: readonly string[];
}

type Search = (bytes: Buffer) => string[];

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    // A process that has ended, or a browser file that was deleted, in the meantime.
    return Buffer.alloc(0);
  }
}

/** Searches every file in the folders, including compressed parts, and reports how many bytes were searched. */
export function sweepFolders(
  search: Search,
  folders: readonly string[],
): { readonly finds: Find[]; readonly bytes: number } {
  const finds: Find[] = [];
  let bytes = 0;
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const content = bytesOf(path);
      bytes += content.length;
      const secrets = [content, ...inflatedParts(content)].flatMap((part) => search(part));
      if (secrets.length > 0) finds.push({ where: path, secrets: [...new Set(secrets)] });
    }
  }
  return { finds, bytes };
}

/** Searches the command line and the environment of every readable process (Linux). */
export function sweepProcesses(search: Search): { readonly finds: Find[]; readonly processes: number } {
  const ids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const finds = ids.flatMap((id) =>
    ['cmdline', 'environ'].flatMap((part): Find[] => {
      const secrets = search(bytesOf(join('/proc', id, part)));
      return secrets.length > 0 ? [{ where: `process ${id}, ${part}`, secrets }] : [];
    }),
  );
  return { finds, processes: ids.length };
}

/** Searches a collected text. */
export function sweepText(search: Search, where: string, text: string): Find[] {
  const secrets = search(Buffer.from(text));
  return secrets.length > 0 ? [{ where, secrets }] : [];
}
