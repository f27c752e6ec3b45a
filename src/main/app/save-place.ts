import { app, dialog, shell } from 'electron';
import type { SavePlace } from '@core/export/index.ts';
import { copyText } from './system.ts';

async function ask(suggestedPath: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: suggestedPath,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

/** Where exports go to: the folder of the command line, else the system's folder for downloads. */
export const savePlace = (folder: string | null): SavePlace => ({
  folder: () => folder ?? app.getPath('downloads'),
  ask,
  reveal: (path) => shell.showItemInFolder(path),
  copyText,
});
