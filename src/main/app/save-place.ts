import { app, dialog, shell, type FileFilter } from 'electron';
import type { SavePlace } from '@core/export/index.ts';
import { copyText } from './system.ts';

/** The kind of file that a name ends with; a folder, such as that of a report, has none. */
function kindsOf(path: string): FileFilter[] {
  const extension = /\.([a-z]+)$/.exec(path)?.[1];
  return extension === undefined ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }];
}

async function ask(suggestedPath: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: suggestedPath,
    // Without a kind, Windows hides the extension of the suggested name, and a changed name loses it.
    filters: kindsOf(suggestedPath),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

/** Returns where exports are saved: the folder from the command line, else the system's downloads folder. */
export const savePlace = (folder: string | null): SavePlace => ({
  folder: () => folder ?? app.getPath('downloads'),
  ask,
  reveal: (path) => shell.showItemInFolder(path),
  copyText,
});
