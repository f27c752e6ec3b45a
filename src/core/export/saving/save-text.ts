import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from '@shared/accounts/contract.ts';
import type { Clock } from '@core/service/index.ts';
import { datedFileName, freeName } from './file-name.ts';
import type { SavePlace } from '../ports.ts';
import { saveFailure } from './save-failure.ts';
import type { UnfinishedFiles } from './unfinished.ts';
import { writeWhole } from './write-whole.ts';

/** A text to save as its own file. */
export interface TextToSave {
  /** What it is, in a word or two, for the name of the file: `statistics`. */
  readonly what: string;
  /** The extension without its dot. */
  readonly extension: string;
  readonly text: string;
}

/** Saves a text among the exports under a free name, and resolves with its path. Rejects with `Failure` `storage`. */
export type SaveText = (saved: TextToSave) => Promise<{ readonly path: string }>;

/**
 * Saves a text where the user chooses in a dialog, which suggests the path that `SaveText` would use. Resolves with
 * `null` when the dialog was closed. Rejects with `Failure` `storage`.
 */
export type SaveTextWhereAsked = (saved: TextToSave) => Promise<{ readonly path: string } | null>;

/** What saving a text needs of the rest of the application. */
export interface SaveTextPorts {
  /** The active account, whose name begins the name of the file. */
  readonly access: { active(): { readonly account: Pick<Account, 'name'> } };
  readonly place: Pick<SavePlace, 'folder'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Records unfinished files. */
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
}

async function write(path: string, text: string, { unfinished }: SaveTextPorts): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, text, unfinished);
  } catch (error) {
    throw saveFailure(error);
  }
}

function freePath({ access, place, clock }: SaveTextPorts, { what, extension }: TextToSave): string {
  const folder = place.folder();
  const name = datedFileName(access.active().account.name, what, extension, clock.now());
  return join(
    folder,
    freeName(name, (tried) => existsSync(join(folder, tried))),
  );
}

/** Returns a function that saves texts in the folder of exports. */
export const createSaveText =
  (ports: SaveTextPorts): SaveText =>
  async (saved) => {
    const path = freePath(ports, saved);
    await write(path, saved.text, ports);
    return { path };
  };

/** Returns a function that saves texts where the operator chooses. */
export const createSaveTextWhereAsked =
  (ports: SaveTextPorts & { readonly place: Pick<SavePlace, 'ask'> }): SaveTextWhereAsked =>
  async (saved) => {
    const path = await ports.place.ask(freePath(ports, saved));
    if (path === null) return null;
    await write(path, saved.text, ports);
    return { path };
  };
