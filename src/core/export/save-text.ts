import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AccountAccess } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';
import { datedFileName, freeName } from './file-name.ts';
import type { SavePlace } from './ports.ts';
import { saveFailure } from './save-failure.ts';

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

/** What saving a text needs of the rest of the application. */
export interface SaveTextPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly place: Pick<SavePlace, 'folder'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Writes the file under another name first, so that what stands under its own is whole. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(part, 'wx');
    await file.writeFile(text).finally(() => file.close());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw saveFailure(error);
  }
}

/** Saves texts into the folder of exports. */
export const createSaveText =
  ({ access, place, clock }: SaveTextPorts): SaveText =>
  async ({ what, extension, text }) => {
    const folder = place.folder();
    const name = datedFileName(access.active().account.name, what, extension, clock.now());
    const path = join(
      folder,
      freeName(name, (tried) => existsSync(join(folder, tried))),
    );
    await writeWhole(path, text);
    return { path };
  };
