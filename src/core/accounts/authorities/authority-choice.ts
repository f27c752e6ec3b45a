import { basename } from 'node:path';
import type { ChosenAuthorities } from '@shared/accounts/contract.ts';
import { authoritiesIn, unusableFile } from './read-authorities.ts';
import { withPlainFile } from '@core/opening/index.ts';
import { say } from '../words.ts';

/** Asks the operator for a file; resolves with `null` when none was chosen. */
export type AskForAuthorityFile = () => Promise<string | null>;

/**
 * The file of authorities that was chosen last. It is referred to by an id, so that no caller can supply a file of its
 * own.
 */
export interface AuthorityChoice {
  /** Asks for a file and reads it; resolves with `null` when none was chosen. Throws `Failure` `invalid-request`. */
  choose(): Promise<ChosenAuthorities | null>;
  /** Returns the certificates (PEM) chosen under this id. Throws `Failure` `invalid-request` when there are none. */
  pemOf(id: string): string;
}

const maxBytes = 1_000_000;

const readStart = (path: string): Promise<Buffer> =>
  withPlainFile(path, async (file) => {
    const buffer = Buffer.alloc(maxBytes + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  });

async function readFile(path: string): Promise<string> {
  const bytes = await readStart(path).catch((error: unknown) => {
    throw unusableFile(say('unreadableFile', { file: basename(path) }), error);
  });
  if (bytes.length > maxBytes) throw unusableFile(say('largeFile'));
  return bytes.toString('latin1');
}

/** Creates a choice; nothing has been chosen yet. */
export function createAuthorityChoice(ask: AskForAuthorityFile, newId: () => string): AuthorityChoice {
  let chosen: { readonly id: string; readonly pem: string } | null = null;
  return {
    async choose() {
      const path = await ask();
      if (path === null) return null;
      const { pem, authorities } = authoritiesIn(await readFile(path));
      const id = newId();
      chosen = { id, pem };
      return { id, fileName: basename(path), authorities: [...authorities] };
    },
    pemOf(id) {
      if (chosen?.id === id) return chosen.pem;
      throw unusableFile(say('fileNotOpen'));
    },
  };
}
