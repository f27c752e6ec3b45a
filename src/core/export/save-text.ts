import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from '@shared/accounts/contract.ts';
import type { Clock } from '../service/index.ts';
import { datedFileName, freeName } from './file-name.ts';
import type { SavePlace } from './ports.ts';
import { saveFailure } from './save-failure.ts';
import { unfinishedPath, type UnfinishedFiles } from './unfinished.ts';

/** A text that goes into a file of its own. */
export interface TextToSave {
  /** What it is, a word or two, in the name of the file: `statistics`. */
  readonly what: string;
  /** Without its dot. */
  readonly extension: string;
  readonly text: string;
}

/** Saves a text among the exports, under a name that nobody has, and tells where. Rejects with `Failure` `storage`. */
export type SaveText = (saved: TextToSave) => Promise<{ readonly path: string }>;

/**
 * Saves a text where a dialog says, which offers the place that `SaveText` takes; `null` when the dialog was closed.
 * Rejects with `Failure` `storage`.
 */
export type SaveTextWhereAsked = (saved: TextToSave) => Promise<{ readonly path: string } | null>;

/** What saving a text needs of the rest of the application. */
export interface SaveTextPorts {
  /** Whose name stands at the beginning of the file's. */
  readonly access: { active(): { readonly account: Pick<Account, 'name'> } };
  readonly place: Pick<SavePlace, 'folder'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Where it is noted what is unfinished. */
  readonly unfinished: Pick<UnfinishedFiles, 'note'>;
}

/** Writes the file under another name first, so that what stands under its own is whole. */
async function writeWhole(
  path: string,
  text: string,
  unfinished: SaveTextPorts['unfinished'],
): Promise<void> {
  const part = unfinishedPath(path);
  const forget = await unfinished.note([part]);
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(part, 'wx');
    await file.writeFile(text).finally(() => file.close());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw saveFailure(error);
  } finally {
    await forget();
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

/** Saves texts into the folder of exports. */
export const createSaveText =
  (ports: SaveTextPorts): SaveText =>
  async (saved) => {
    const path = freePath(ports, saved);
    await writeWhole(path, saved.text, ports.unfinished);
    return { path };
  };

/** Saves texts where the operator says. */
export const createSaveTextWhereAsked =
  (ports: SaveTextPorts & { readonly place: Pick<SavePlace, 'ask'> }): SaveTextWhereAsked =>
  async (saved) => {
    const path = await ports.place.ask(freePath(ports, saved));
    if (path === null) return null;
    await writeWhole(path, saved.text, ports.unfinished);
    return { path };
  };
