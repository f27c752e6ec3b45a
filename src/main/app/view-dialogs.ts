import { dialog } from 'electron';
import type { ViewDialogs } from '@core/views/index.ts';
import { say } from './words.ts';

const filters = () => [{ name: say('savedView'), extensions: ['rollcall-view', 'json'] }];

/** The dialogs that ask where to save a view, and which one to open. */
export const viewDialogs: ViewDialogs = {
  async whereToSave(fileName) {
    const { canceled, filePath } = await dialog.showSaveDialog({
      defaultPath: fileName,
      filters: filters(),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    return canceled || filePath === '' ? null : filePath;
  },
  async whichToOpen() {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      filters: filters(),
      properties: ['openFile'],
    });
    return canceled ? null : (filePaths[0] ?? null);
  },
};
