import { basename } from 'node:path';
import { Failure } from '@shared/contract/failure.ts';
import { messageOf } from '@shared/message-of.ts';
import { writeWhole, type UnfinishedFiles } from '../export/index.ts';
import { readPlainFile } from '../opening/index.ts';
import { say } from './words.ts';

/** Dialogs that ask the operator for a file; they resolve with `null` when none was chosen. */
export interface ViewDialogs {
  readonly whereToSave: (fileName: string) => Promise<string | null>;
  readonly whichToOpen: () => Promise<string | null>;
}

const maxBytes = 2_000_000;

const fileFailure = (happened: string, todo: string, error: unknown): Failure =>
  new Failure(
    {
      code: 'storage',
      happened,
      safe: say('viewsAsTheyWere'),
      todo,
      details: messageOf(error),
    },
    { cause: error },
  );

/** Writes the file as `writeWhole` does. Throws `Failure` `storage`. */
export async function writeViewFile(
  path: string,
  text: string,
  unfinished: Pick<UnfinishedFiles, 'note'>,
): Promise<void> {
  try {
    await writeWhole(path, text, unfinished);
  } catch (error) {
    throw fileFailure(say('notWritten', { file: basename(path) }), say('chooseFolder'), error);
  }
}

/** Reads the text of a file of at most 2 MB. Throws `Failure` `storage`. */
export async function readViewFile(path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readPlainFile(path, maxBytes));
  } catch (error) {
    throw fileFailure(say('notRead', { file: basename(path) }), say('chooseFile'), error);
  }
}
