import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { importLimitBytes } from '@shared/import/limit.ts';
import { openedKind, viewLimitBytes } from '@shared/opening/files.ts';
import type { Opening } from '@shared/opening/contract.ts';
import { notForRollcall, notReadable } from './opening-failures.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The bytes of a plain file of at most `most` bytes. Throws what the file system throws, and for what is larger. */
async function readWithin(path: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r');
  try {
    const stat = await file.stat();
    // A pipe or a device would never end.
    if (!stat.isFile()) throw new Error('it is not a plain file');
    if (stat.size > most) throw new Error(`${stat.size} bytes are more than ${most}`);
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}

/** What is in a file that was opened; one that cannot be taken is `refused` with the reason. Never throws. */
export async function readOpened(path: string): Promise<Opening> {
  const name = basename(path);
  const kind = openedKind(name);
  if (kind === null) return { kind: 'refused', error: notForRollcall(name) };
  try {
    const bytes = await readWithin(path, kind === 'view' ? viewLimitBytes : importLimitBytes);
    if (kind === 'changes') return { kind, name, bytes };
    return { kind, name, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    return { kind: 'refused', error: notReadable(name, messageOf(error)) };
  }
}
