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

/** Returns where exports are saved: the folder from the command line, else the system's downloads folder. */
export const savePlace = (folder: string | null): SavePlace => ({
  folder: () => folder ?? app.getPath('downloads'),
  ask,
  reveal: (path) => shell.showItemInFolder(path),
  copyText,
});
