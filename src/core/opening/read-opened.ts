import { basename } from 'node:path';
import { importLimitBytes } from '@shared/import/limit.ts';
import { messageOf } from '@shared/message-of.ts';
import { openedKind, viewLimitBytes } from '@shared/opening/files.ts';
import type { Opening } from '@shared/opening/contract.ts';
import { notForRollcall, notReadable } from './opening-failures.ts';
import { readPlainFile } from './plain-file.ts';

/** Reads a file that was opened; one that cannot be accepted is `refused` with the reason. Never throws. */
export async function readOpened(path: string): Promise<Opening> {
  const name = basename(path);
  const kind = openedKind(name);
  if (kind === null) return { kind: 'refused', error: notForRollcall(name) };
  try {
    const bytes = await readPlainFile(path, kind === 'view' ? viewLimitBytes : importLimitBytes);
    if (kind === 'changes') return { kind, name, bytes };
    return { kind, name, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    return { kind: 'refused', error: notReadable(name, messageOf(error)) };
  }
}
